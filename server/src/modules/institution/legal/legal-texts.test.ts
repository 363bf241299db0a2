import type { LegalText, LegalTextsView } from '@nalanda/contract/institution/legal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { anInstitution } from '../factory.ts'

const { app, platform, as } = await openTestApp()
setClock(new Date('2026-11-21T06:00:00Z'))
afterAll(() => setClock())
/** Signs in anew each time: the days pass, and a session lasts one day. */
const office = () => as('ROLE_ADMIN')
beforeAll(() => anInstitution(platform.database.db))

const written = (words: string) => `## Terms\n\n${words} are the words that bind both sides from the day below.`
const read = async (query = '') => (await app.inject(`/api/legal/terms${query}`)).json() as LegalText
const legalTexts = async () =>
  (await app.inject({ url: '/api/institution/legal/terms', headers: await office() })).json() as LegalTextsView
const publish = async (body: string, effectiveOn: string, latest?: number) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/institution/legal/terms',
    headers: await office(),
    payload: { body, effectiveOn, latest: latest ?? (await legalTexts()).latest },
  })
  return { status: answer.statusCode, ...(answer.json() as object) }
}
const withdraw = async (version: number) =>
  (
    await app.inject({ method: 'POST', url: `/api/institution/legal/terms/${version}/withdrawal`, headers: await office() })
  ).json() as object

test('the default text applies, in the name of the college, until the college publishes its own', async () => {
  const text = await read()
  expect(text).toMatchObject({ version: 0, effectiveOn: '2022-12-07', versions: [{ version: 0, effectiveOn: '2022-12-07' }] })
  expect(text.body).toContain('Test College of Engineering')
})

test('a text applies from its effective day on, and the earlier one stays readable', async () => {
  expect(await publish(written('These'), '2026-11-23')).toMatchObject({ status: 200, latest: 1 })
  expect(await read()).toMatchObject({ version: 0 })
  setClock(new Date('2026-11-22T18:30:00Z'))
  expect(await read()).toMatchObject({ version: 1, effectiveOn: '2026-11-23', body: written('These') })
  expect(await read('?version=0')).toMatchObject({ version: 0, effectiveOn: '2022-12-07' })
  expect((await legalTexts()).versions.map(({ state }) => state)).toEqual(['in-force', 'past'])
})

test('a text for a later day takes effect then, even if another was published after it for an earlier day', async () => {
  await publish(written('Later'), '2026-12-01')
  await publish(written('Sooner'), '2026-11-24')
  setClock(new Date('2026-11-30T06:00:00Z'))
  expect(await read()).toMatchObject({ version: 3 })
  setClock(new Date('2026-12-01T06:00:00Z'))
  expect(await read()).toMatchObject({ version: 2 })
})

test('a text can be withdrawn before its effective day and then not be read; one that took effect stays', async () => {
  await publish(written('Mistaken'), '2026-12-24')
  expect(await withdraw(4)).toMatchObject({ latest: 4, versions: [{ version: 4, state: 'withdrawn' }, {}, {}, {}, {}] })
  expect((await app.inject('/api/legal/terms?version=4')).statusCode).toBe(404)
  expect(await withdraw(4)).toMatchObject({ code: 'platform.not-found' })
  expect(await withdraw(2)).toMatchObject({ code: 'institution.text-in-force' })
  setClock(new Date('2026-12-25T06:00:00Z'))
  expect(await read()).toMatchObject({ version: 2 })
})

test.each([
  ['for a day that is past', written('Past'), '2026-12-24', undefined, 'institution.day-is-past'],
  ['that says what holds already', written('Later'), '2026-12-26', undefined, 'platform.nothing-changed'],
  ['over a colleague’s', written('Mine'), '2026-12-26', 3, 'platform.changed-meanwhile'],
  ['of a few letters', 'Terms', '2026-12-26', undefined, 'platform.invalid'],
])('a text %s is refused, and none is added', async (_, body, day, latest, code) => {
  const before = await legalTexts()
  expect(await publish(body, day, latest)).toMatchObject({ code })
  expect(await legalTexts()).toEqual(before)
})
