import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { approvalRequests } from '../../platform/approvals/schema.ts'
import { now, setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { contentFingerprint, signDocument } from '../../platform/documents/document-codes.ts'
import { auditEntries } from '../../platform/schema.ts'
import { openSeason } from '../../testing/admissions/applicants.ts'
import { actorCalled, callsOf } from '../../testing/http.ts'
import { awaitMails } from '../../testing/mail/mailbox.ts'
import { openExamCell } from '../../testing/published-results.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { users } from '../access/schema.ts'
import { applicationDocuments, applications, enquiries } from '../applications/schema.ts'
import { certificates } from '../certificates/schema.ts'
import { notifications } from '../notices/schema.ts'
import { resultEntries, resultIssues } from '../results/schema.ts'
import { studentStates, students } from '../students/schema.ts'
import { documentTypes, studentDocuments, studentHolds } from '../students/schema-life.ts'
import { aadhaarVault, studentRecords } from '../students/schema-records.ts'
import { storeAadhaars } from '../students/vault/vault.ts'
import { dataRequests } from './schema.ts'

const { app, platform, db, as, submitted, guest } = await openSeason()
const { files, keys } = platform
const cell = await openExamCell(db)
const clerk = callsOf(app, await as('ROLE_ADMINISTRATION', { username: 'clerk' }))
await as('ROLE_ADMINISTRATION', { username: 'second' })
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
await as('ROLE_ADMIN', { username: 'root' })
const teacher = callsOf(app, await as('ROLE_FACULTY', { username: 'teacher' }))

const entered = { enteredBy: 'office', enteredAt: now() }
let made = 0
/** A student with an account, a record and a scan; the calls of their login. */
async function aPerson(state: 'enrolled' | 'graduated', fullName: string) {
  const number = ++made
  const student = await cell.aStudent({
    fullName,
    state,
    photoFile: `photos/p${number}.jpg`,
    email: `person${number}@home.example`,
  })
  const numbers = [`12345678901${number}`]
  const [aadhaarRef = ''] = await inTransaction(db, actorCalled('office'), (tx) => storeAadhaars(tx, keys, numbers))
  const record = {
    fathersName: 'Mohan Rao',
    paidAmountPaise: 50_000_00,
    consentBy: 'Mohan Rao',
    consentOn: '2022-08-01',
    privacyVersion: 0,
  }
  await db.insert(studentRecords).values({ studentId: student.id, aadhaarRef, ...record, ...entered })
  const [memo] = await db
    .insert(documentTypes)
    .values({ name: `Memo ${number}` })
    .returning()
  const file = `documents/memo${number}.pdf`
  for (const key of [file, `photos/p${number}.jpg`]) await files.put(key, Buffer.from('content'))
  const scan = { state: 'original' as const, file, fileName: 'memo.pdf', changedBy: 'office', changedAt: now() }
  await db.insert(studentDocuments).values({ studentId: student.id, kindId: memo?.id ?? 0, ...scan })
  const username = `person${number}`
  const headers = await as('ROLE_STUDENT', { username, studentId: student.id, fullName })
  return { ...student, username, file, headers, calls: callsOf(app, headers), own: { kind: 'student', id: student.id } }
}
const stored = async (id: number) => (await db.select().from(dataRequests).where(eq(dataRequests.id, id)))[0]
const studentOf = async (id: number) => (await db.select().from(students).where(eq(students.id, id)))[0]
async function decide(by: typeof clerk, id: number, decision: string, answer = 'Checked with the memo') {
  return by.post(`/data-requests/${id}/decision`, { decision, answer, revision: (await stored(id))?.revision })
}

const enrolled = await aPerson('enrolled', 'Asha Rao')

describe('a request', () => {
  test('for a correction follows the rules of the admission forms, of the person, of the office, and when it is written', async () => {
    const person = await aPerson('enrolled', 'Kiran Rao')
    const wish = { ...person.own, ask: 'correction', text: 'As on the memo' }
    const before = await db.$count(dataRequests)
    for (const field of ['fullName', 'nativeName', 'fathersName', 'mothersName'])
      for (const value of ['Robo 9000', '<b>Kiran</b>', 'Kiran\u202e Rao']) {
        const fields = { value: { code: 'students.not-text', message: 'Please Enter Text' } }
        expect(await person.calls.post('/my/data/requests', { ...wish, field, value })).toMatchObject({ status: 400, fields })
        expect(await clerk.post('/data-requests', { ...wish, field, value })).toMatchObject({ status: 400, fields })
      }
    const mobile = { ...wish, field: 'mobile', value: '0123' }
    expect(await person.calls.post('/my/data/requests', mobile)).toMatchObject({ status: 400 })
    expect(await db.$count(dataRequests)).toBe(before)
    const { id } = await person.calls.post('/my/data/requests', { ...wish, field: 'fullName', value: 'Kiran Kumar Rao' })
    await db.update(dataRequests).set({ value: 'Robo 9000' }).where(eq(dataRequests.id, id))
    expect(await decide(clerk, id, 'sanction')).toMatchObject({
      code: 'privacy.changed-record',
      status: 409,
      values: { why: { code: 'students.not-text' } },
    })
    expect(await studentOf(person.id)).toMatchObject({ fullName: 'Kiran Rao' })
    expect(await stored(id)).toMatchObject({ state: 'requested' })
    await db.delete(approvalRequests).where(eq(approvalRequests.recordId, id))
    await db.delete(dataRequests).where(eq(dataRequests.id, id))
  })

  test('for a correction is registered with 30 days, decided by the office, and written into the record', async () => {
    const wish = { ...enrolled.own, ask: 'correction', field: 'fathersName', value: 'Mohan Kumar Rao', text: 'As on the memo' }
    for (const wrong of [{ value: null }, { field: 'email', value: 'no address' }, { text: ' ' }, { ask: 'grievance' }])
      expect((await enrolled.calls.post('/my/data/requests', { ...wish, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
    expect(await db.$count(dataRequests)).toBe(0)
    const asked = await enrolled.calls.post('/my/data/requests', wish)
    expect(asked).toMatchObject({ status: 200, state: 'requested', dueOn: '2026-07-10', name: 'Asha Rao', origin: 'portal' })
    expect(await enrolled.calls.post('/my/data/requests', wish)).toMatchObject({ status: 409, code: 'privacy.request-waits' })
    expect((await teacher.get(`/data-requests/${asked.id}`)).status).toBe(403)
    expect(await principal.get(`/data-requests/${asked.id}`)).toMatchObject({ can: { sanction: false }, erasure: null })
    expect(await decide(principal, asked.id, 'sanction')).toMatchObject({ status: 404 })
    expect(await stored(asked.id)).toMatchObject({ state: 'requested', answer: '' })
    expect(await clerk.get(`/data-requests/${asked.id}`)).toMatchObject({
      can: { sanction: true, refuse: true, recommend: false },
    })
    expect((await clerk.get('/figures')).figures).toContainEqual(expect.objectContaining({ name: 'waitsDataRequests', total: 1 }))
    expect(await decide(clerk, asked.id, 'sanction')).toMatchObject({
      status: 200,
      state: 'granted',
      answer: 'Checked with the memo',
    })
    const [record] = await db.select().from(studentRecords).where(eq(studentRecords.studentId, enrolled.id))
    expect(record).toMatchObject({ fathersName: 'Mohan Kumar Rao' })
    const told = await db.select().from(notifications).where(eq(notifications.kind, 'data-request-answered'))
    expect(told).toMatchObject([{ link: '/app/My Data' }])
    expect((await enrolled.calls.get('/my/data/requests')).items).toMatchObject([
      { state: 'granted', answer: 'Checked with the memo' },
    ])
    expect(await decide(clerk, asked.id, 'refuse')).toMatchObject({ status: 409, code: 'platform.not-now' })
  })

  test('is withdrawn among the approvals, too', async () => {
    const asked = { ...enrolled.own, ask: 'grievance', text: 'Nobody answers the phone' }
    const { id } = await enrolled.calls.post('/my/data/requests', asked)
    const [approval] = await db.select().from(approvalRequests).where(eq(approvalRequests.recordId, id))
    const taken = await enrolled.calls.post(`/approvals/${approval?.id}/withdrawal`, {
      revision: approval?.revision,
      comment: '',
    })
    expect(taken.status).toBe(200)
    const [request] = await db.select().from(dataRequests).where(eq(dataRequests.id, id))
    expect(request).toMatchObject({ state: 'withdrawn', closedAt: expect.any(Date) })
  })

  test('is withdrawn by who asked, until it is decided; nobody else finds it', async () => {
    const { id, revision } = await enrolled.calls.post('/my/data/requests', {
      ...enrolled.own,
      ask: 'grievance',
      text: 'Nobody answers',
    })
    const other = await aPerson('enrolled', 'Bala')
    expect((await other.calls.post(`/my/data/requests/${id}/withdrawal`, { revision })).status).toBe(404)
    expect(await enrolled.calls.post(`/my/data/requests/${id}/withdrawal`, { revision })).toMatchObject({ state: 'withdrawn' })
    const [approval] = await db.select().from(approvalRequests).where(eq(approvalRequests.recordId, id))
    expect(approval).toMatchObject({ kind: 'data-request', state: 'withdrawn' })
    expect((await other.calls.post('/my/data/requests', { ...enrolled.own, ask: 'grievance', text: 'Not mine' })).status).toBe(
      404,
    )
  })

  test('recorded by the office is decided by another person there, and is listed as overdue after the deadline', async () => {
    const paper = { ...enrolled.own, ask: 'nominee', text: 'Letter of 9 June', value: 'Lakshmi Rao, 98765 43210' }
    const { id } = await clerk.post('/data-requests', paper)
    expect(await decide(clerk, id, 'sanction')).toMatchObject({ status: 403, code: 'platform.approval-own' })
    expect(await stored(id)).toMatchObject({ state: 'requested', answer: '' })
    setClock(new Date('2026-07-11T05:00:00Z'))
    const later = callsOf(app, await as('ROLE_ADMINISTRATION', { username: 'later' }))
    expect((await later.get('/data-requests?overdue=yes&q=asha')).items).toMatchObject([{ id, origin: 'paper' }])
    expect(await decide(later, id, 'refuse', 'The letter is not signed')).toMatchObject({ state: 'refused' })
    expect((await later.get('/data-requests?overdue=yes')).items).toEqual([])
  })

  test('that takes a consent back holds from the day on which it is made', async () => {
    expect((await enrolled.calls.get('/my/data/consents')).items).toMatchObject([
      { kind: 'student', version: 0, agreedOn: '2022-08-01', by: 'Mohan Rao', withdrawnOn: null },
    ])
    await enrolled.calls.post('/my/data/requests', { ...enrolled.own, ask: 'consent', text: 'No photographs in brochures' })
    expect((await enrolled.calls.get('/my/data/consents')).items).toMatchObject([{ withdrawnOn: '2026-06-10' }])
  })
})

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

  test('of a graduate keeps marks and money under a pseudonym, removes the rest, and names the person nowhere', async () => {
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
    expect(await db.$count(aadhaarVault, eq(aadhaarVault.lastFour, `901${made}`.slice(-4)))).toBe(0)
    expect(await db.$count(studentStates, eq(studentStates.studentId, person.id))).toBe(2)
    expect(await db.select().from(resultEntries).where(eq(resultEntries.studentId, person.id))).toEqual(marks)
    expect(await db.$count(studentDocuments, eq(studentDocuments.studentId, person.id))).toBe(0)
    await waitUntil(async () =>
      expect([await files.has(person.file), await files.has(`photos/p${made}.jpg`)]).toEqual([false, false]),
    )
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

  test('of an applicant removes the application with its files, and the answer is sent in the language of the application', async () => {
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

  test('of an enquirer is answered without the name, which a stranger may have typed for that address', async () => {
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

  test('of an application that is under way is refused', async () => {
    const { calls } = await submitted()
    const { id } = await calls.post('/apply/mine/data/requests', { ask: 'erasure', text: 'Please erase everything', value: null })
    expect((await clerk.get(`/data-requests/${id}`)).erasure.obstacles).toEqual(['application-open'])
    expect(await decide(clerk, id, 'refuse', 'Withdraw the application first')).toMatchObject({ state: 'refused' })
  })
})
