import { expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { anInstitution } from '../../institution/factory.ts'

setClock(new Date('2026-07-01T05:00:00Z'))
const { app, platform, as } = await openTestApp()
await anInstitution(platform.database.db, { code: 'SVCE' })
const admin = await as('ROLE_ADMIN')
const ask = async (method: 'GET' | 'PUT', url: string, payload?: object) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers: admin, ...(payload ? { payload } : {}) })
  const body: Record<string, unknown> = answer.json()
  return { status: answer.statusCode, body }
}
const nextNumber = async () => (await app.inject({ url: '/api/generateAdmistionNumber', headers: admin })).body

test('numbers begin with the code of the college and follow the patterns in the settings', async () => {
  const standard = { pattern: '{yy}{college}{1A|5A}{branch}{serial}', college: 'SVCE' }
  expect((await ask('GET', '/students/roll-numbers/defaults')).body).toEqual(standard)
  expect(await nextNumber()).toContain('SVCE20260001')
  const { revision } = (await ask('GET', '/institution/settings')).body
  const wanted = { admissionNumberPattern: '{Code}/{yy}/{serial:3}', rollNumberPattern: '{college}{yyyy}{branch}{serial}' }
  expect(await ask('PUT', '/institution/settings', { revision, ...wanted })).toMatchObject({ status: 200 })
  expect(await nextNumber()).toContain('SVCE/26/001')
  expect((await ask('GET', '/students/roll-numbers/defaults')).body.pattern).toBe('{college}{yyyy}{branch}{serial}')
})

test.each(['{code}{year}', '{serial}{serial}', '{code}{month}{serial}', 'a b{serial}'])(
  'the pattern %j is refused, because it cannot give admission numbers',
  async (admissionNumberPattern) => {
    const before = await nextNumber()
    const { revision } = (await ask('GET', '/institution/settings')).body
    const refused = await ask('PUT', '/institution/settings', { revision, admissionNumberPattern })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toMatchObject({ admissionNumberPattern: { message: expect.stringContaining('{serial} once') } })
    expect(await nextNumber()).toBe(before)
  },
)
