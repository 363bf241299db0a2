import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { approvalRequests } from '../../../platform/approvals/schema.ts'
import { now } from '../../../platform/clock.ts'
import { contentFingerprint, signDocument } from '../../../platform/documents/document-codes.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openDataOffice } from '../../../testing/data-office.ts'
import { callsOf } from '../../../testing/http.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { users } from '../../access/schema.ts'
import { anAlumnus, anEntry } from '../../alumni/factory.ts'
import { applicationDocuments, applications, enquiries } from '../../applications/schema.ts'
import { certificates } from '../../certificates/schema.ts'
import { resultEntries, resultIssues } from '../../results/schema.ts'
import { studentStates, students } from '../../students/schema.ts'
import { studentDocuments, studentHolds } from '../../students/schema-life.ts'
import { aadhaarVault, studentRecords } from '../../students/schema-records.ts'
import { dataRequests } from '../schema.ts'

const office = await openDataOffice()
const { app, platform, db, as, submitted, guest, cell, clerk, principal, aPerson, stored, studentOf, decide } = office
const { files, keys } = platform
const enrolled = await aPerson('enrolled', 'Asha Rao')

describe('erasure', () => {
  test('is refused while the person studies here or has open dues, and nothing changes', async () => {
    await db
      .insert(studentHolds)
      .values({ studentId: enrolled.id, kind: 'library', reason: 'Two books', placedBy: 'x', placedAt: now() })
    const { id } = await enrolled.calls.post('/my/data/requests', { ...enrolled.own, ask: 'erasure', text: 'Please erase me' })
    const shown = await clerk.get(`/data-requests/${id}`)
    expect(shown).toMatchObject({ can: { recommend: true, sanction: false }, erasure: { obstacles: ['studying', 'holds'] } })
    const before = [await studentOf(enrolled.id), await stored(id)]
    expect(await decide(clerk, id, 'recommend')).toMatchObject({ status: 409, code: 'privacy.erasure-blocked' })
    expect([await studentOf(enrolled.id), await stored(id)]).toEqual(before)
  })

  test('of a graduate removes messages sent to the alumni addresses, to those in the forms, and to the parents', async () => {
    const person = await aPerson('graduated', 'Vani Kolli')
    const rollNo = person.rollNo ?? ''
    const known = await anAlumnus(db, { rollNo, studentId: person.id, email: 'vani@work.example' })
    await anEntry(db, { rollNo, email: 'Vani@home.example' })
    // Belongs to the same person through the record that it became, despite a mistyped roll number
    await anEntry(db, { alumnusId: known.id, state: 'verified', email: 'vani@old.example' })
    const sent = {
      kind: 'mail',
      subject: 'Your code',
      state: 'sent' as const,
      causedBy: 'a',
      act: 'a',
      createdAt: now(),
      settledAt: now(),
    }
    const mobiles = {
      parentMobile: '9000000001',
      fatherMobile: '9000000002',
      motherMobile: '9000000003',
      guardianMobile: '9000000004',
    }
    await db.update(studentRecords).set(mobiles).where(eq(studentRecords.studentId, person.id))
    const numbers = ['+919000000001', '+919000000002', '+919000000003', '+919000000004', '+919000000005']
    const addresses = ['vani@work.example', 'vani@home.example', 'vani@old.example', 'other@home.example', ...numbers]
    await db.insert(outboxMessages).values(addresses.map((recipient) => ({ ...sent, recipient, reference: crypto.randomUUID() })))
    const { id } = await person.calls.post('/my/data/requests', { ...person.own, ask: 'erasure', text: 'Please erase me' })
    await decide(clerk, id, 'recommend')
    expect(await decide(principal, id, 'sanction', 'Erased as you asked')).toMatchObject({ state: 'granted' })
    const left = await db
      .select({ to: outboxMessages.recipient })
      .from(outboxMessages)
      .where(inArray(outboxMessages.recipient, addresses))
    expect(left.map(({ to }) => to).toSorted()).toEqual(['+919000000005', 'other@home.example'])
  })

  test('of a graduate keeps marks and money under a pseudonym, and removes the rest and the name everywhere', async () => {
    const name = 'Chandrakala Vemuri'
    const person = await aPerson('graduated', name)
    const rollNo = person.rollNo ?? ''
    const at = new Date('2026-06-01T05:00:00Z')
    const exam = await cell.hold([person], { at, title: 'B.Tech VIII Semester' })
    await cell.publish(exam.id, at)
    const content = {
      title: 'Bonafide',
      fullName: name,
      nativeName: null,
      rollNo,
      admissionNo: person.admissionNo,
      branch: 'CSE',
      paragraphs: [[{ text: name, strong: true }]],
      rows: [],
      signatures: ['Principal'],
    }
    const printed = {
      studentId: person.id,
      kind: 'bonafide' as const,
      number: 'NA/BC/1',
      fullName: name,
      admissionNo: person.admissionNo,
      rollNo,
      about: 'Passport',
      content,
    }
    await db.insert(certificates).values({ ...printed, issuedOn: '2026-06-01', issuedBy: 'office', issuedAt: at })
    const claims = { kind: 'bonafide' as const, college: 'NA', number: 'NA/BC/1', name, issueNo: 1, issuedOn: '2026-06-01' }
    const code = signDocument(keys, { ...claims, content: contentFingerprint(content) })
    const lookUp = () => guest.get(`/getExamResultByRollNoView?rollNo=${rollNo}&examTitle=B.Tech%20VIII%20Semester`)
    expect((await lookUp()).studentName).toBe(name)
    const marks = await db.select().from(resultEntries).where(eq(resultEntries.studentId, person.id))

    const { id } = await person.calls.post('/my/data/requests', { ...person.own, ask: 'erasure', text: `I am ${name}: erase me` })
    const preview = (await clerk.get(`/data-requests/${id}`)).erasure
    expect(preview.obstacles).toEqual([])
    expect(preview.parts).toEqual(
      expect.arrayContaining([
        { part: 'documents', act: 'remove', why: null, count: 1 },
        { part: 'results', act: 'keep', why: 'academic', count: 2 },
        { part: 'certificates', act: 'anonymise', why: 'academic', count: 1 },
        { part: 'record', act: 'anonymise', why: 'money', count: 1 },
      ]),
    )
    expect(await decide(clerk, id, 'recommend')).toMatchObject({ status: 200, state: 'requested' })
    expect((await studentOf(person.id))?.fullName).toBe(name)
    const done = await decide(principal, id, 'sanction', 'Erased as you asked')
    expect(done).toMatchObject({
      status: 200,
      state: 'granted',
      name: '',
      text: '',
      erasure: { parts: expect.arrayContaining(preview.parts) },
    })

    expect(await studentOf(person.id)).toMatchObject({
      fullName: 'Erased person',
      rollNo: `erased-${person.id}`,
      dateOfBirth: null,
      photoFile: null,
      state: 'graduated',
    })
    const [record] = await db.select().from(studentRecords).where(eq(studentRecords.studentId, person.id))
    expect(record).toMatchObject({ fathersName: null, consentBy: null, aadhaarRef: null, paidAmountPaise: 50_000_00 })
    expect(await db.$count(aadhaarVault, eq(aadhaarVault.lastFour, person.lastFour))).toBe(0)
    expect(await db.$count(studentStates, eq(studentStates.studentId, person.id))).toBe(2)
    expect(await db.select().from(resultEntries).where(eq(resultEntries.studentId, person.id))).toEqual(marks)
    expect(await db.$count(studentDocuments, eq(studentDocuments.studentId, person.id))).toBe(0)
    await waitUntil(async () => expect([await files.has(person.file), await files.has(person.photo)]).toEqual([false, false]))
    const [account] = await db.select().from(users).where(eq(users.fullName, 'Erased person'))
    expect(account).toMatchObject({ state: 'suspended', passwordHash: '', studentId: null, username: `erased-${account?.id}` })
    expect((await person.calls.get('/my/data/people')).status).toBe(401)
    await waitUntil(async () => expect((await lookUp()).body).not.toHaveProperty('studentName', name))
    expect((await guest.get(`/verify?code=${encodeURIComponent(code)}`)).outcome).toBe('valid')
    const [letter = ''] = await awaitMails(platform, `${person.username}@home.example`, 1)
    expect(letter).toContain('Erased as you asked')
    for (const url of [`/search?q=${name.slice(0, 12)}`, '/students?q=Chandrakala', '/data-people?q=Chandrakala'])
      expect(JSON.stringify((await clerk.get(url)).body), url).not.toContain('Chandrakala')
    const trail = await callsOf(app, await as('ROLE_ADMIN')).get(`/audit/entries?entity=student&entityId=${person.id}`)
    expect(trail.items[0]).toMatchObject({ act: 'privacy.erase', reason: '•••' })
    const kept = [
      await db.select().from(resultIssues).where(eq(resultIssues.studentId, person.id)),
      await db.select().from(certificates).where(eq(certificates.studentId, person.id)),
      await db.select().from(dataRequests).where(eq(dataRequests.id, id)),
      await db.select().from(approvalRequests).where(eq(approvalRequests.recordId, id)),
      await db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.entity, 'data request'), inArray(auditEntries.entityId, [String(id)]))),
    ]
    for (const rows of kept) {
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${name}|${rollNo}`))
    }
  })

  test('waits until the other requests about the person are decided, and is answered at the address of the login', async () => {
    const person = await aPerson('graduated', 'Indira Mallela')
    await db.update(students).set({ email: null }).where(eq(students.id, person.id))
    const ask = async (of: string) =>
      (await person.calls.post('/my/data/requests', { ...person.own, ask: of, text: 'As in my letter' })).id
    const [erasure, grievance] = [await ask('erasure'), await ask('grievance')]
    expect((await clerk.get(`/data-requests/${erasure}`)).erasure.obstacles).toEqual(['approval-open'])
    expect(await decide(clerk, erasure, 'recommend')).toMatchObject({ status: 409, code: 'privacy.erasure-blocked' })
    expect(await stored(grievance)).toMatchObject({ state: 'requested', text: 'As in my letter' })
    await decide(clerk, grievance, 'sanction', 'The phone is answered now')
    await decide(clerk, erasure, 'recommend')
    expect(await decide(principal, erasure, 'sanction', 'Erased, Indira')).toMatchObject({ status: 200, state: 'granted' })
    expect((await awaitMails(platform, `${person.username}@test.example`, 1)).join()).toContain('Erased, Indira')
  })

  test('of an applicant removes the application with its files; the reply is in the language of the application', async () => {
    const { calls, id, email } = await submitted()
    await calls.post('/apply/mine/withdraw', { reason: 'Joined elsewhere' })
    const asked = await calls.post('/apply/mine/data/requests', { ask: 'erasure', text: 'Please erase everything', value: null })
    expect(asked).toMatchObject({ status: 200, requestedBy: 'applicant' })
    expect(await calls.get('/apply/mine/data/requests')).toMatchObject({
      items: [{ id: asked.id }],
      consent: { version: 0, withdrawnOn: null },
    })
    await decide(clerk, asked.id, 'recommend')
    expect(await decide(principal, asked.id, 'sanction', 'Everything is erased')).toMatchObject({ status: 200, state: 'granted' })
    expect(await db.$count(applications, eq(applications.id, id))).toBe(0)
    expect(await db.$count(applicationDocuments, eq(applicationDocuments.applicationId, id))).toBe(0)
    expect((await calls.get('/apply/mine')).application).toBeNull()
    await waitUntil(async () => expect((await awaitMails(platform, email, 1)).join()).toContain('Everything is erased'))
  })

  test('of an enquirer is answered without the name, which a stranger may have typed', async () => {
    const email = 'victim@elsewhere.example'
    const fullName = 'Pay your fee at evil-pay.example'
    const [enquiry] = await db.insert(enquiries).values({ fullName, mobile: '9876543210', email, origin: 'public' }).returning()
    const asked = await clerk.post('/data-requests', { kind: 'enquiry', id: enquiry?.id, ask: 'erasure', text: 'By telephone' })
    const colleague = callsOf(app, await as('ROLE_ADMINISTRATION'))
    expect(await decide(colleague, asked.id, 'refuse', 'Still open')).toMatchObject({ status: 200, state: 'refused' })
    const [letter] = await awaitMails(platform, email, 1)
    expect(letter).toContain('Still open')
    expect(letter).not.toContain('evil-pay')
  })

  test('of an open application is refused', async () => {
    const { calls } = await submitted()
    const { id } = await calls.post('/apply/mine/data/requests', { ask: 'erasure', text: 'Please erase everything', value: null })
    expect((await clerk.get(`/data-requests/${id}`)).erasure.obstacles).toEqual(['application-open'])
    expect(await decide(clerk, id, 'refuse', 'Withdraw the application first')).toMatchObject({ state: 'refused' })
  })
})
