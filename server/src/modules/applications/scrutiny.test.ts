import { type ApplicationState, applicationStates } from '@nalanda/contract/applications/application-states'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../platform/schema.ts'
import { aPicture, attach, mine, openSeason } from '../../testing/admissions/applicants.ts'
import { awaitMails } from '../../testing/mail/mailbox.ts'
import { notifications } from '../notices/schema.ts'
import { applications } from './schema.ts'

const season = await openSeason()
const {
  platform,
  db,
  place,
  office,
  clerk,
  anApplicant,
  submitted,
  whole,
  decide,
  idOf,
  applicationOf,
  revisionOf,
  hasDocuments,
} = season

describe('scrutiny', () => {
  test('sends a question to the applicant, who answers with another document', async () => {
    const { id, email, calls } = await submitted()
    expect((await decide(id, 'query', { question: 'Your memo cannot be read. Please send it again.' })).state).toBe('query')
    expect(await mine(calls)).toMatchObject({
      asked: 'Your memo cannot be read. Please send it again.',
      can: { answer: true, attach: true, edit: true, submit: false },
    })
    expect((await awaitMails(platform, email, 3)).join()).toContain('Your memo cannot be read')
    expect((await attach(calls, 'ssc-memo', await aPicture(900, 1200))).status).toBe(200)
    expect(await calls.post('/apply/mine/answer', { text: 'Here it is.' })).toMatchObject({ state: 'submitted', asked: null })
    const ofApplication = and(eq(auditEntries.entity, 'application'), eq(auditEntries.entityId, String(id)))
    const trail = await db
      .select()
      .from(auditEntries)
      .where(and(ofApplication, eq(auditEntries.act, 'admissions.answer')))
    expect(trail).toMatchObject([{ username: 'applicant', userId: null, reason: 'Here it is.' }])
  })

  test('collects questions until they are answered; then the office is notified and the applicant gets a confirmation', async () => {
    const { id, email, number, calls } = await submitted()
    await decide(id, 'query', { question: 'Please send your memo again.' })
    expect((await decide(id, 'query', { question: 'Which name is right?' })).asked).toBe(
      'Please send your memo again.\n\nWhich name is right?',
    )
    expect((await mine(calls)).asked).toBe('Please send your memo again.\n\nWhich name is right?')
    expect((await awaitMails(platform, email, 4)).join()).toContain('Which name is right?')
    await calls.post('/apply/mine/answer', { text: 'The one on the memo.' })
    expect((await awaitMails(platform, email, 5)).join()).toContain(`your answer about your application ${number}`)
    const sent = await db
      .select()
      .from(notifications)
      .where(eq(notifications.link, `/app/Admission/Applications/${id}`))
    expect(sent.length).toBeGreaterThan(0)
    expect(sent[0]).toMatchObject({ kind: 'application-answered', params: { number, name: 'Lakshmi Priya' } })
    await decide(id, 'query', { question: 'And your rank card?' })
    expect((await mine(calls)).asked).toBe('And your rank card?')
  })

  test('does not repeat a question that the office settled itself together with a later one', async () => {
    const { id, calls } = await submitted()
    await decide(id, 'query', { question: 'Please send your memo again.' })
    await decide(id, 'approve')
    expect((await decide(id, 'query', { question: 'Which branch do you prefer?' })).asked).toBe('Which branch do you prefer?')
    expect((await mine(calls)).asked).toBe('Which branch do you prefer?')
  })

  test('shows a refused applicant the reason, and accepts no more documents or answers', async () => {
    const { id, calls } = await submitted()
    await decide(id, 'refuse', { reason: 'The marks are below the minimum' })
    const before = await applicationOf(id)
    const refused = { status: 409, code: 'applications.refused', values: { reason: 'The marks are below the minimum' } }
    expect(await attach(calls, 'ssc-memo', await aPicture())).toMatchObject(refused)
    expect(await calls.post('/apply/mine/answer', { text: 'Please look again' })).toMatchObject(refused)
    expect(await applicationOf(id)).toEqual(before)
  })

  test('hides the notes of the office from the applicant', async () => {
    const { id, calls } = await submitted()
    await decide(id, 'approve', { note: 'Memo compared with the board’s site' })
    await clerk.post(`/applications/${id}/notes`, { text: 'Father is on our staff' })
    expect(JSON.stringify(await mine(calls))).not.toMatch(/board’s site|on our staff/)
    expect(JSON.stringify((await office.get(`/applications/${id}`)).body)).toMatch(/board’s site.*on our staff/)
  })

  test('refuses to approve an application whose documents changed since the office read it', async () => {
    const { id, calls } = await submitted()
    await decide(id, 'query', { question: 'Please send your memo again.' })
    const approve = (revision: number) => office.post(`/applications/${id}/approve`, { revision })
    const seen = await revisionOf(id)
    const sent = await attach(calls, 'other', await aPicture())
    const attached = await applicationOf(id)
    expect(sent).toMatchObject({ status: 200, revision: attached?.revision })
    expect((await approve(seen)).code).toBe('platform.changed-meanwhile')
    expect(await applicationOf(id)).toEqual(attached)
    const { id: documentId } = sent.documents.find(({ kind }: { kind: string }) => kind === 'other')
    expect((await calls.remove(`/apply/mine/documents/${documentId}`)).status).toBe(200)
    const removed = await applicationOf(id)
    expect((await approve(attached?.revision ?? 0)).code).toBe('platform.changed-meanwhile')
    expect(await applicationOf(id)).toEqual(removed)
    expect((await approve(await revisionOf(id))).state).toBe('approved')
  })

  test('refuses the second of two concurrent decisions', async () => {
    const { id } = await submitted()
    const revision = await revisionOf(id)
    const [approved, refused] = await Promise.all([
      office.post(`/applications/${id}/approve`, { revision }),
      clerk.post(`/applications/${id}/refuse`, { revision, reason: 'Not eligible' }),
    ])
    expect([approved.status, refused.status].sort()).toEqual([200, 409])
    const first = approved.status === 200 ? 'approved' : 'refused'
    expect(await applicationOf(id)).toMatchObject({ state: first, revision: revision + 1 })
  })

  test('reopens an application that was withdrawn before submission as a draft, and checks it when it is submitted', async () => {
    const { number, calls } = await anApplicant()
    const id = await idOf(number)
    await calls.put('/apply/mine', { revision: 1, form: { ...whole(), dateOfBirth: '2009-01-01' } })
    await calls.post('/apply/mine/withdraw', { reason: 'Undecided' })
    expect(await decide(id, 'reopen', { reason: 'They came back' })).toMatchObject({ state: 'draft', submittedAt: null })
    const before = await applicationOf(id)
    expect((await decide(id, 'approve')).code).toBe('applications.not-now')
    const submit = async (consentBy: string | null) =>
      calls.post('/apply/mine/submit', { revision: await revisionOf(id), declares: true, privacyVersion: 0, consentBy })
    expect((await submit(null)).code).toBe('applications.incomplete')
    await hasDocuments(id)
    expect((await submit(null)).code).toBe('applications.consent-needed')
    expect(await applicationOf(id)).toEqual(before)
    expect(await submit('Ramesh, father')).toMatchObject({ state: 'submitted', submittedAt: expect.any(String) })
    await calls.post('/apply/mine/withdraw', { reason: 'Undecided' })
    expect((await decide(id, 'reopen', { reason: 'They came back' })).state).toBe('submitted')
  })

  test.each(applicationStates)('allows in the state %s only the actions of the table', async (state) => {
    const id = await anApplicationIn(state)
    const before = await applicationOf(id)
    const table = {
      approve: ['submitted', 'query'],
      refuse: ['submitted', 'query', 'approved'],
      waive: ['accepted'],
      reopen: ['refused', 'withdrawn'],
    }
    for (const [act, states] of Object.entries(table)) {
      if (states.includes(state)) continue
      const more = { reason: 'Because' }
      expect((await decide(id, act, more)).code, act).toBe('applications.not-now')
    }
    expect(await applicationOf(id)).toEqual(before)
  })
})

async function anApplicationIn(state: ApplicationState): Promise<number> {
  const at = new Date('2026-06-10T05:00:00Z')
  const person = { fullName: 'In Between', email: 'x@example.com', mobile: '9876543210', language: 'en' as const }
  const dates = { agreedAt: at, startedAt: at, changedAt: at, provenAt: at }
  const [made] = await db
    .insert(applications)
    .values({
      number: `T-${state}`,
      year: 2022,
      state,
      ...person,
      ...dates,
      privacyVersion: 0,
      form: whole(),
      courseId: place.courseId,
    })
    .returning()
  return Number(made?.id)
}
