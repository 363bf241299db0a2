import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { refundOffice } from '../../refunds/factory.ts'
import { obstaclesTo } from '../erasure.ts'
import { recordsOf } from '../subjects.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const opened = await openTestApp({ runsJobs: false })
const office = await refundOffice(opened)
const { db, leaver, pay, enter, request, decide, payOut, clerk, principal } = office
const obstacles = async (id: number) =>
  obstaclesTo(db, opened.platform.personalData.held, await recordsOf(db, { kind: 'student', id }))

test('a refund that is not yet approved or paid prevents erasure', async () => {
  const { id } = await leaver(1_000, ['TUITION', '2026-08-31', 1_000])
  expect(await obstacles(id)).toEqual([])
  const asked = await request(await enter(id, 12))
  expect(await obstacles(id)).toEqual(['refund-open', 'approval-open'])
  await decide(principal, asked, 'sanction')
  expect(await obstacles(id)).toEqual(['refund-open'])
  expect(await payOut(await clerk.get(`/refunds/${asked.id}`))).toMatchObject({ state: 'paid' })
  expect(await obstacles(id)).toEqual([])
})

test('an advance held by the college prevents erasure', async () => {
  const { id } = await leaver(0)
  expect(await obstacles(id)).toEqual([])
  await pay(id, 500)
  expect(await obstacles(id)).toEqual(['refund-open'])
})
