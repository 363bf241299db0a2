import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { codesOf, wordsOf } from '../../testing/pdf/pdf-contents.ts'
import { keepSessionsOpen } from '../../testing/sign-in/long-sessions.ts'
import { aBranch, aProgramme, aSemester } from '../academics/factory.ts'
import { anInstitution } from '../institution/factory.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { aStudent } from '../students/factory.ts'
import { students } from '../students/schema.ts'
import { studentHolds } from '../students/schema-life.ts'
import { studentRecords } from '../students/schema-records.ts'
import { dayInWords } from './day-in-words.ts'
import { certificates } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const programme = await aProgramme(db)
await aSemester(db, { courseId: programme.course.id, number: 3, name: 'II Year I Semester' })
const office = await as('ROLE_ADMISSIONS', { username: 'office' })
await keepSessionsOpen(db)

type Headers = { authorization: string }
async function send(url: string, payload?: object, headers: Headers = office) {
  const method = payload ? 'POST' : 'GET'
  return app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
}
async function ask(url: string, payload?: object, headers: Headers = office) {
  const answer = await send(url, payload, headers)
  return { status: answer.statusCode, ...answer.json() }
}
const bonafide = { kind: 'bonafide', purpose: 'a bank loan' }
const transfer = { kind: 'transfer', conduct: 'Good', reason: 'The family moved', promotion: 'Yes', leave: null }
const leaving = { ...transfer, leave: { state: 'transferred', startedOn: '2026-11-20', reason: 'The family moved' } }
const issue = (id: number, body: object, headers = office) => ask(`/students/${id}/certificates`, body, headers)
const pdfOf = async (id: number) => (await send(`/certificates/${id}/pdf`)).rawPayload
async function verify(pdf: Buffer) {
  const [address = ''] = codesOf(pdf)
  return ask(`/verify?code=${address.split('#')[1]}`)
}
const stateOf = async (id: number) =>
  (await db.select({ state: students.state }).from(students).where(eq(students.id, id)))[0]?.state

describe('a bonafide certificate', () => {
  test('contains the details of the record, a number of its own, and a valid code', async () => {
    const student = await aStudent(db, { ...programme.place, fullName: 'Kanaka Durga' })
    await db.update(students).set({ promotedTo: 3 }).where(eq(students.id, student.id))
    const issued = await issue(student.id, bonafide)
    expect(issued).toMatchObject({ status: 200, issueNo: 1, about: 'a bank loan', issuedOn: '2026-11-21', issuedBy: 'office' })
    expect(issued.number).toMatch(/^NA\/BC\/2026-2027\/\d{4}$/)
    const pdf = await pdfOf(issued.id)
    const words = wordsOf(pdf)
    for (const part of ['Ms.KanakaDurga', student.rollNo, 'IIYearISemester', '15August2004', 'abankloan', issued.number])
      expect(words).toContain(part)
    expect(await verify(pdf)).toMatchObject({
      ...{ outcome: 'valid', name: 'Kanaka Durga', issueNo: 1, issuedOn: '2026-11-21' },
      paper: { kind: 'bonafide', number: issued.number },
    })
  })

  test('keeps its text when the record changes later', async () => {
    const student = await aStudent(db, { ...programme.place, fullName: 'Old Name' })
    const { id } = await issue(student.id, bonafide)
    await db.update(students).set({ fullName: 'New Name' }).where(eq(students.id, student.id))
    const pdf = await pdfOf(id)
    expect(wordsOf(pdf)).toContain('OldName')
    expect(await verify(pdf)).toMatchObject({ outcome: 'valid', name: 'Old Name' })
  })

  test('can be previewed before it is issued, without a number and a code', async () => {
    const student = await aStudent(db, programme.place)
    const preview = await send(`/students/${student.id}/certificates/preview`, bonafide)
    expect(codesOf(preview.rawPayload)).toEqual([])
    expect(wordsOf(preview.rawPayload)).toContain('PREVIEW')
    expect((await ask(`/students/${student.id}/certificates`)).items).toEqual([])
  })

  test('is issued a second time for the same purpose on one day only after a confirmation', async () => {
    const student = await aStudent(db, programme.place)
    const [first, second] = await Promise.all([issue(student.id, bonafide), issue(student.id, bonafide)])
    const [issued, refused] = first.status === 200 ? [first, second] : [second, first]
    expect(refused).toMatchObject({ status: 409, code: 'certificates.issued-today', values: { number: issued.number } })
    const countOf = async () => (await ask(`/students/${student.id}/certificates`)).items.length
    expect(await countOf()).toBe(1)
    expect((await issue(student.id, { ...bonafide, purpose: 'A BANK LOAN' })).status).toBe(409)
    expect((await issue(student.id, { ...bonafide, again: true })).status).toBe(200)
    expect((await issue(student.id, { ...bonafide, purpose: 'a bus pass' })).status).toBe(200)
    expect(await countOf()).toBe(3)
  })

  test('sent twice with one idempotency key gets one number', async () => {
    const student = await aStudent(db, programme.place)
    const headers = { ...office, 'idempotency-key': 'a-key-of-the-office-1' }
    const [first, second] = await Promise.all([1, 2].map(() => issue(student.id, bonafide, headers)))
    expect(second).toEqual(first)
    expect((await ask(`/students/${student.id}/certificates`)).items).toHaveLength(1)
  })
})

test('a certificate of study and conduct covers a past period after the admission', async () => {
  const student = await aStudent(db, programme.place)
  const asked = { kind: 'study-conduct', from: '2022-08-16', to: '2026-05-31', conduct: 'Good' }
  const { id } = await issue(student.id, asked)
  expect(wordsOf(await pdfOf(id))).toContain('from16August2022to31May2026')
  for (const to of ['2022-08-15', '2026-11-22'])
    expect(await issue(student.id, { ...asked, to })).toMatchObject({ status: 400, fields: { to: { code: expect.any(String) } } })
  const entered = { enteredBy: 'office', enteredAt: new Date() }
  await db.insert(studentRecords).values({ studentId: student.id, admittedOn: '2022-08-16', ...entered })
  const early = await issue(student.id, { ...asked, from: '2022-08-15' })
  expect(early).toMatchObject({ status: 400, fields: { from: { code: 'students.before-admission' } } })
  expect(await db.$count(certificates, eq(certificates.studentId, student.id))).toBe(1)
})

describe('a transfer certificate', () => {
  test('requires that the student has left, or records the leaving in the same step', async () => {
    const student = await aStudent(db, programme.place)
    expect(await issue(student.id, transfer)).toMatchObject({ status: 409, code: 'certificates.has-not-left' })
    const issued = await issue(student.id, leaving)
    expect(issued.status).toBe(200)
    expect(await stateOf(student.id)).toBe('transferred')
    const words = wordsOf(await pdfOf(issued.id))
    for (const part of ['15-08-2004', '20November2026', 'Thefamilymoved']) expect(words).toContain(part)
    expect(await issue(student.id, transfer)).toMatchObject({ status: 409, code: 'certificates.transfer-certificate-issued' })
  })

  test('is refused while an office holds the student back, and the whole step is undone', async () => {
    const student = await aStudent(db, programme.place)
    const hold = {
      studentId: student.id,
      kind: 'library' as const,
      reason: 'Two books',
      placedBy: 'library',
      placedAt: new Date(),
    }
    await db.insert(studentHolds).values(hold)
    const refused = await issue(student.id, leaving)
    expect(refused).toMatchObject({ status: 409, code: 'certificates.certificate-held' })
    expect(refused.message).toContain('Two books')
    expect(await stateOf(student.id)).toBe('enrolled')
    await db.update(studentHolds).set({ liftedAt: new Date(), liftedBy: 'library', liftReason: 'Returned' })
    expect((await issue(student.id, leaving)).status).toBe(200)
  })

  test('gets consecutive numbers when issued twenty times concurrently, even if some requests are refused', async () => {
    const [before] = (await ask('/certificates?kind=transfer&sort=-number&size=1')).items
    const first = Number(before.number.slice(-4)) + 1
    const leavers = await Promise.all(Array.from({ length: 20 }, () => aStudent(db, { ...programme.place, state: 'graduated' })))
    const still = await Promise.all(Array.from({ length: 5 }, () => aStudent(db, programme.place)))
    const answers = await Promise.all([...leavers, ...still].map(({ id }) => issue(id, transfer)))
    const numbers = answers.filter(({ status }) => status === 200).map(({ number }) => Number(number.slice(-4)))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => first + at))
  })

  test('requested twice concurrently is issued once', async () => {
    const student = await aStudent(db, { ...programme.place, state: 'graduated' })
    const answers = await Promise.all([issue(student.id, transfer), issue(student.id, transfer)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('an issued certificate', () => {
  test('can be issued again: the duplicate is marked, and the earlier document verifies as replaced', async () => {
    const student = await aStudent(db, programme.place)
    const { id } = await issue(student.id, bonafide)
    const original = await pdfOf(id)
    expect(await ask(`/certificates/${id}/duplicates`, { reason: 'The original was lost' })).toMatchObject({ issueNo: 2 })
    const duplicate = await pdfOf(id)
    expect(wordsOf(duplicate)).toContain('DUPLICATE')
    expect(wordsOf(duplicate)).toContain('issuedon21November2026')
    expect(await verify(original)).toMatchObject({ outcome: 'reissued', latestIssueNo: 2 })
    expect(await verify(duplicate)).toMatchObject({ outcome: 'valid', issueNo: 2 })
  })

  test('can be cancelled; then it verifies as cancelled and cannot be issued again, and a new one gets the next number', async () => {
    const student = await aStudent(db, { ...programme.place, state: 'graduated' })
    const issued = await issue(student.id, transfer)
    const paper = await pdfOf(issued.id)
    expect((await ask(`/certificates/${issued.id}/cancellation`, { reason: 'no' })).status).toBe(400)
    const cancelled = await ask(`/certificates/${issued.id}/cancellation`, { reason: 'Wrong conduct was typed' })
    expect(cancelled).toMatchObject({ cancelledOn: '2026-11-21', cancelReason: 'Wrong conduct was typed' })
    expect(await verify(paper)).toMatchObject({ outcome: 'revoked' })
    expect(wordsOf(await pdfOf(issued.id))).toContain('CANCELLED')
    const again = await ask(`/certificates/${issued.id}/duplicates`, { reason: 'The original was lost' })
    expect(again).toMatchObject({ status: 409, code: 'certificates.certificate-cancelled' })
    const second = await issue(student.id, transfer)
    expect(Number(second.number.slice(-4))).toBe(Number(issued.number.slice(-4)) + 1)
  })

  test('is listed in the register and its export, and can be found by name, number and kind', async () => {
    const student = await aStudent(db, { ...programme.place, fullName: 'Rajeshwari Unusual' })
    const { number } = await issue(student.id, bonafide)
    for (const query of ['q=unusual', `q=${encodeURIComponent(number)}`, 'q=Rajeshwri&kind=bonafide&status=valid'])
      expect((await ask(`/certificates?${query}`)).items.map((row: { number: string }) => row.number)).toContain(number)
    expect((await ask('/certificates?q=unusual&status=cancelled')).total).toBe(0)
    expect((await send('/certificates/export?format=csv&q=unusual')).body).toContain(number)
  })

  test('is visible to the head of the department of the student, and to no other head', async () => {
    const [own, foreign] = [await aDepartment(db), await aDepartment(db)]
    const branch = await aBranch(db, { courseId: programme.course.id, departmentId: own.id })
    const student = await aStudent(db, { ...programme.place, branchId: branch.id, sectionId: null })
    const { id } = await issue(student.id, bonafide)
    const headOf = async (departmentId: number) => as('ROLE_HOD', { staffId: (await aStaffMember(db, { departmentId })).id })
    const [head, other] = [await headOf(own.id), await headOf(foreign.id)]
    await keepSessionsOpen(db)
    expect((await ask('/certificates', undefined, head)).items).toMatchObject([{ id }])
    expect((await send(`/certificates/${id}/pdf`, undefined, head)).statusCode).toBe(200)
    expect((await ask('/certificates', undefined, other)).items).toEqual([])
    for (const url of [`/certificates/${id}/pdf`, `/students/${student.id}/certificates`])
      expect((await send(url, undefined, other)).statusCode).toBe(404)
    expect((await issue(student.id, bonafide, head)).status).toBe(403)
  })
})

test.each([
  ['2007-02-28', 'Twenty-eighth February two thousand and seven'],
  ['1999-12-01', 'First December nineteen ninety-nine'],
  ['2010-05-30', 'Thirtieth May two thousand and ten'],
  ['2005-08-12', 'Twelfth August two thousand and five'],
])('the day %s is written in words as %s', (day, words) => expect(dayInWords(day)).toBe(words))
