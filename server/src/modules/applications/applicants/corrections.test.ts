import { expect, test } from 'vitest'
import { mine, openSeason } from '../../../testing/admissions/applicants.ts'

const { office, submitted, whole, decide, applicationOf, revisionOf } = await openSeason()
const question = 'Your memo says Lakshmi Priyanka. Which name is right?'
const answer = { text: 'The one on the memo.' }

async function asked() {
  const someone = await submitted()
  await decide(someone.id, 'query', { question })
  const save = async (over: object) =>
    someone.calls.put('/apply/mine', { revision: await revisionOf(someone.id), form: { ...whole(), ...over } })
  return { ...someone, save }
}

test('while the office asks, the applicant corrects the form, and the office sees what changed until it asks again', async () => {
  const { id, calls, save } = await asked()
  expect(await save({ fullName: 'Lakshmi Priyank' })).toMatchObject({ status: 200, state: 'query' })
  expect(await save({ fullName: 'Lakshmi Priyanka', sscPercentage: 91 })).toMatchObject({ status: 200 })
  expect(await calls.post('/apply/mine/answer', answer)).toMatchObject({ state: 'submitted', can: { edit: false } })
  const seen = await office.get(`/applications/${id}`)
  expect(seen).toMatchObject({
    fullName: 'Lakshmi Priyanka',
    form: { fullName: 'Lakshmi Priyanka', sscPercentage: 91 },
    correctedFrom: { fullName: whole().fullName, sscPercentage: whole().sscPercentage },
  })
  await decide(id, 'query', { question: 'And your rank card?' })
  expect((await office.get(`/applications/${id}`)).correctedFrom).toBeNull()
})

test('a second question before the answer keeps what was corrected since the first', async () => {
  const { id, save } = await asked()
  await save({ fullName: 'Lakshmi Priyanka' })
  await decide(id, 'query', { question: 'And your date of birth?' })
  expect((await office.get(`/applications/${id}`)).correctedFrom).toMatchObject({ fullName: whole().fullName })
})

test('a decision on a form that was corrected since the office read it is refused', async () => {
  const { id, save } = await asked()
  const seen = await revisionOf(id)
  await save({ fullName: 'Lakshmi Priyanka' })
  const before = await applicationOf(id)
  expect((await office.post(`/applications/${id}/approve`, { revision: seen })).code).toBe('platform.changed-meanwhile')
  expect(await applicationOf(id)).toEqual(before)
})

test('an answer with an incomplete form is refused', async () => {
  const { id, calls, save } = await asked()
  await save({ fathersName: null })
  const before = await applicationOf(id)
  expect(await calls.post('/apply/mine/answer', answer)).toMatchObject({
    code: 'applications.incomplete',
    fields: { fathersName: { code: 'required' } },
  })
  expect(await applicationOf(id)).toEqual(before)
})

test('a corrected date of birth that makes the applicant a minor needs the consent of a parent', async () => {
  const { id, calls, save } = await asked()
  expect((await mine(calls)).needsConsent).toBe(false)
  expect(await save({ dateOfBirth: '2009-01-01' })).toMatchObject({ status: 200, needsConsent: true })
  const before = await applicationOf(id)
  expect((await calls.post('/apply/mine/answer', answer)).code).toBe('applications.consent-needed')
  expect(await applicationOf(id)).toEqual(before)
  expect(await calls.post('/apply/mine/answer', { ...answer, consentBy: 'Ramesh, father' })).toMatchObject({
    state: 'submitted',
    needsConsent: false,
  })
  expect((await applicationOf(id))?.consentBy).toBe('Ramesh, father')
})
