import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openDataOffice } from '../../../testing/data-office.ts'
import { callsOf } from '../../../testing/http.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { anAlumnus, anEntry } from '../../alumni/factory.ts'
import { alumni, alumniEntries } from '../../alumni/schema.ts'
import { enquiries } from '../../applications/schema.ts'
import { collectSections, collectStoredFiles } from '../copies/copy-content.ts'
import { obstaclesTo } from '../erasure.ts'
import { recordsOf } from '../subjects.ts'

const { app, as, platform, db, clerk, principal, decide, aPerson, studentOf, submitted } = await openDataOffice()
const { files, personalData } = platform
const admin = callsOf(app, await as('ROLE_ADMIN'))
const colleague = callsOf(app, await as('ROLE_ADMINISTRATION'))

async function aFile(key: string): Promise<string> {
  await files.put(key, Buffer.from('content'))
  return key
}

/** Requests erasure on paper; two people decide on it. */
async function erase(kind: 'alumnus' | 'alumni-entry', id: number): Promise<void> {
  const asked = await clerk.post('/data-requests', { kind, id, ask: 'erasure', text: 'By letter' })
  expect(asked).toMatchObject({ status: 200, kind })
  await decide(colleague, asked.id, 'recommend')
  expect(await decide(principal, asked.id, 'sanction', 'Everything is erased')).toMatchObject({ status: 200, state: 'granted' })
}

test('a person who left before there was a portal is found by name, copied and erased with all form entries', async () => {
  const photoFile = await aFile('photos/alumna.jpg')
  const documentFile = await aFile('documents/offer.pdf')
  const known = await anAlumnus(db, {
    fullName: 'Yamini Gorantla',
    rollNo: '04NA1A0501',
    email: 'yamini@work.example',
    mobile: '98111 11111',
    photoFile,
  })
  const sent = await anEntry(db, { fullName: 'Yamini G', rollNo: '04NA1A0501', documentFile })
  const other = await anEntry(db)
  const { items } = await clerk.get('/data-people?q=gorantla')
  expect(items).toEqual([{ kind: 'alumnus', id: known.id, name: 'Yamini Gorantla', number: '04NA1A0501', relation: 'other' }])
  const ids = await recordsOf(db, { kind: 'alumnus', id: known.id })
  expect(ids).toMatchObject({ student: [], alumnus: [known.id], 'alumni-entry': [sent.id] })
  const sections = await collectSections(db, personalData.held, ids, async () => {})
  expect(sections.map(({ table }) => table)).toEqual(['alumni', 'alumni_entries'])
  expect(await collectStoredFiles({ db, files }, personalData.held, ids)).toHaveLength(2)

  const message = {
    kind: 'sms',
    subject: 'Meeting',
    state: 'sent' as const,
    causedBy: 'a',
    act: 'a',
    createdAt: now(),
    settledAt: now(),
  }
  await db.insert(outboxMessages).values({ ...message, recipient: '+919811111111', reference: crypto.randomUUID() })

  await erase('alumnus', known.id)
  expect(await db.$count(outboxMessages, eq(outboxMessages.recipient, '+919811111111'))).toBe(0)
  expect(await db.select({ id: alumni.id }).from(alumni)).toEqual([])
  expect(await db.select({ id: alumniEntries.id }).from(alumniEntries)).toEqual([{ id: other.id }])
  for (const key of [photoFile, documentFile]) await expect.poll(() => files.get(key)).toBeNull()
  expect((await awaitMails(platform, 'yamini@work.example', 1)).join()).toContain('Everything is erased')
})

test('an entry that a stranger sent under a name is erased alone, and the reply does not repeat the name', async () => {
  const email = 'victim@elsewhere.example'
  const entry = await anEntry(db, { fullName: 'Pay at evil-pay.example', email })
  const before = await db.$count(alumniEntries)
  const { items } = await clerk.get('/data-people?q=evil-pay')
  expect(items).toMatchObject([{ kind: 'alumni-entry', id: entry.id }])
  const copied = { kind: 'alumni-entry', id: entry.id, reason: 'Letter of evil-pay.example' }
  expect(await clerk.post('/data-copies', copied)).toMatchObject({ status: 200 })
  await erase('alumni-entry', entry.id)
  const trail = await admin.get(`/audit/entries?entity=alumni entry&entityId=${entry.id}`)
  expect(trail.items).toContainEqual(expect.objectContaining({ changes: { dataCopy: [null, '•••'] }, reason: '•••' }))
  expect(await db.$count(alumniEntries, inArray(alumniEntries.id, [entry.id]))).toBe(0)
  expect(await db.$count(alumniEntries)).toBe(before - 1)
  const [letter] = await awaitMails(platform, email, 1)
  expect(letter).toContain('Everything is erased')
  expect(letter).not.toContain('evil-pay')
})

test('a graduate is copied and erased as a whole, whichever record the request is about', async () => {
  const person = await aPerson('graduated', 'Kalyani Muppidi')
  const rollNo = person.rollNo ?? ''
  const known = await anAlumnus(db, { fullName: 'Kalyani Muppidi', rollNo, studentId: person.id, photoFile: person.photo })
  const verified = await anEntry(db, { alumnusId: known.id, state: 'verified' })
  const whole = await recordsOf(db, { kind: 'student', id: person.id })
  expect(whole).toMatchObject({ student: [person.id], alumnus: [known.id], 'alumni-entry': [verified.id] })
  expect(whole.user).toHaveLength(1)
  expect(await recordsOf(db, { kind: 'alumnus', id: known.id })).toEqual(whole)
  expect(await recordsOf(db, { kind: 'alumni-entry', id: verified.id })).toEqual(whole)
  await erase('alumnus', known.id)
  expect(await studentOf(person.id)).toMatchObject({ fullName: 'Erased person', photoFile: null })
  expect(await db.$count(alumni, eq(alumni.id, known.id))).toBe(0)
})

test('an enquiry is copied and erased with the application that it became', async () => {
  const { id } = await submitted()
  const asked = { fullName: 'Ravi', mobile: '9876543210', origin: 'public' as const, state: 'converted' as const }
  const [enquiry] = await db
    .insert(enquiries)
    .values({ ...asked, applicationId: id })
    .returning()
  const ids = await recordsOf(db, { kind: 'enquiry', id: enquiry?.id ?? 0 })
  expect(ids).toEqual(await recordsOf(db, { kind: 'application', id }))
  expect(await obstaclesTo(db, personalData.held, ids)).toEqual(['application-open'])
})
