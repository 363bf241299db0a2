import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aProgramme } from '../academics/factory.ts'
import { anInstitution } from '../institution/factory.ts'
import { aStudent } from '../students/factory.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const { place } = await aProgramme(db)
const { get, post } = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))

test('a student with a transfer certificate can be readmitted once it is cancelled, and gets another one at the end', async () => {
  const { id } = await aStudent(db, place)
  const leave = { state: 'discontinued', startedOn: '2026-11-10', reason: 'The family moved' }
  const transfer = { kind: 'transfer', conduct: 'Good', reason: 'The family moved', promotion: 'Yes' }
  const first = await post(`/students/${id}/certificates`, { ...transfer, leave })
  expect(first.status).toBe(200)
  const readmit = () =>
    post(`/students/${id}/states`, { state: 'readmitted', startedOn: '2026-11-20', reason: 'As the principal ordered' })
  expect(await readmit()).toMatchObject({
    ...{ status: 409, code: 'students.transfer-certificate-stands', values: { number: first.number } },
  })
  expect(await get(`/students/${id}`)).toMatchObject({ state: 'discontinued' })
  expect(await post(`/certificates/${first.id}/cancellation`, { reason: 'Given back for the readmission' })).toMatchObject({
    status: 200,
  })
  expect((await readmit()).status).toBe(200)
  expect(await get(`/students/${id}`)).toMatchObject({ state: 'readmitted' })
  const again = { ...leave, startedOn: '2026-11-21' }
  expect(await post(`/students/${id}/certificates`, { ...transfer, leave: again })).toMatchObject({ status: 200 })
})
