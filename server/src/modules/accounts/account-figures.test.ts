import type { FigureCount } from '@nalanda/contract/platform/figures'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aUser } from '../access/factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = callsOf(app, await as('ROLE_ADMIN', { createdAt: new Date('2026-01-01T05:00:00Z') }))

const before = { createdAt: new Date('2026-06-01T05:00:00Z') }
const since = new Date('2026-11-10T05:00:00Z')
const activeUsers = async () => {
  const { figures }: { figures: FigureCount[] } = (await admin.get('/figures')) as never
  const found = figures.find(({ name }) => name === 'usersActive')
  return { total: found?.total, change: found?.change }
}

test('the change of active users since the first of the month counts new, approved and suspended users', async () => {
  const { total = 0 } = await activeUsers()
  const change = { by: 0, since: '2026-11-01' }
  expect(await activeUsers()).toEqual({ total, change })
  await aUser(db, { createdAt: since, stateAt: since })
  await aUser(db, { ...before, state: 'active', stateAt: since })
  expect(await activeUsers()).toEqual({ total: total + 2, change: { ...change, by: 2 } })
  for (const _ of [1, 2, 3]) await aUser(db, { ...before, state: 'suspended', stateAt: since })
  await aUser(db, { ...before, state: 'suspended', stateAt: before.createdAt })
  await aUser(db, { createdAt: since, state: 'suspended', stateAt: since })
  expect(await activeUsers()).toEqual({ total: total + 2, change: { ...change, by: -1 } })
})

test('a suspension and a restoration within the month cancel out in the change of active users, in either order', async () => {
  const act = async (id: number, what: 'suspension' | 'restoration') =>
    expect(await admin.post(`/users/${id}/${what}`, { reason: 'As the principal asked' })).toMatchObject({ status: 200 })
  const { change } = await activeUsers()
  const by = async () => ((await activeUsers()).change?.by ?? 0) - (change?.by ?? 0)
  const one = await aUser(db, before)
  await act(one.id, 'suspension')
  expect(await by()).toBe(-1)
  await act(one.id, 'restoration')
  expect(await by()).toBe(0)
  const other = await aUser(db, { ...before, state: 'suspended', stateAt: before.createdAt })
  await act(other.id, 'restoration')
  expect(await by()).toBe(1)
  await act(other.id, 'suspension')
  expect(await by()).toBe(0)
})
