import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { VerifiedDocument } from '@nalanda/contract/platform/verification'
import { resultsReason } from '@nalanda/contract/results/reasons'
import { PublicResult } from '@nalanda/contract/results/results'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { signDocument } from '../../../platform/documents/document-codes.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { openExamCell, pollUntil } from '../../../testing/published-results.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { anInstitution } from '../../institution/factory.ts'
import { claimsOf } from '../documents/document-code.ts'
import { resultIssues } from '../schema.ts'

const noon = new Date('2026-01-10T06:30:00Z')
setClock(noon)
afterAll(() => setClock())
const { app, platform, as } = await openTestApp()
await app.ready()
await pollUntil(() => platform.bus.connected)
const { db } = platform.database
await anInstitution(db, { code: 'NA' })
const cell = await openExamCell(db)
const office = callsOf(app, await as('ROLE_ACADEMICS', { username: 'academics' }))

type Published = { exam: { id: number; title: string }; rollNo: string }
const lookUp = async (examTitle: string, rollNo: string) =>
  (await app.inject({ url: '/api/getExamResultByRollNoView', query: { rollNo, examTitle } })).json()
/** Waits until the public lookup returns this answer, that is until every cache has received the last change. */
const toAnswer = (title: string, rollNo: string, answer: object) =>
  waitUntil(async () => expect(await lookUp(title, rollNo)).toMatchObject(answer))
const toAnswerNothing = (title: string, rollNo: string) => waitUntil(async () => expect(await lookUp(title, rollNo)).toEqual({}))
/** Returns the code as it is in the QR code of the document. */
const codeOf = async ({ exam, rollNo }: Published) =>
  signDocument(platform.keys, claimsOf(PublicResult.parse(await lookUp(exam.title, rollNo)), exam, 'NA'))
const verify = async (code: string) =>
  VerifiedDocument.parse((await app.inject({ url: '/api/verify', query: { code } })).json()).outcome
async function giveRollNo(studentId: number, rollNo: string | null) {
  const stored = await office.get(`/students/${studentId}`)
  expect((await office.put(`/students/${studentId}`, { ...stored, rollNo })).status).toBe(200)
}

test('results follow a corrected roll number, and a document with the earlier number is verified as reissued', async () => {
  const student = await cell.aStudent()
  const [earlier, later] = [
    await cell.hold([student], { at: noon, heldIn: '2025-05' }),
    await cell.hold([student], { at: noon, heldIn: '2025-11' }),
  ]
  const coming = await cell.hold([student], { at: noon, heldIn: '2025-12' })
  for (const { id } of [earlier, later]) await cell.publish(id, noon)
  const rollNo = student.rollNo ?? ''
  await toAnswer(earlier.title, rollNo, { issueNo: 1 })
  const paper = await codeOf({ exam: earlier, rollNo })
  expect(await verify(paper)).toBe('valid')
  await giveRollNo(student.id, '22ZZ1A0001')
  for (const { title } of [earlier, later]) {
    await toAnswer(title, '22ZZ1A0001', { studentRollNo: '22ZZ1A0001', issueNo: 2 })
    await toAnswerNothing(title, rollNo)
  }
  expect(await verify(paper)).toBe('reissued')
  expect(await verify(await codeOf({ exam: earlier, rollNo: '22ZZ1A0001' }))).toBe('valid')
  const issues = await db
    .select({ issueNo: resultIssues.issueNo, reason: resultIssues.reason })
    .from(resultIssues)
    .where(and(eq(resultIssues.examId, later.id), eq(resultIssues.studentId, student.id)))
    .orderBy(resultIssues.issueNo)
  expect(issues).toEqual([
    { issueNo: 1, reason: null },
    { issueNo: 2, reason: storeReason(resultsReason('results.roll-number-changed')) },
  ])
  const [noted] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'exam'), eq(auditEntries.entityId, String(later.id))))
    .orderBy(desc(auditEntries.id))
  expect(noted).toMatchObject({
    reason: storeReason(resultsReason('results.roll-number-changed')),
    username: 'academics',
  })
  await cell.publish(coming.id, noon)
  await toAnswer(coming.title, '22ZZ1A0001', { studentRollNo: '22ZZ1A0001', issueNo: 1 })
})

test('after two students exchange roll numbers, each result shows its student and both old documents are reissued', async () => {
  const [one, other] = [await cell.aStudent(), await cell.aStudent()]
  const exam = await cell.hold([one, other], { at: noon })
  await cell.correct(exam.id, one.id, 95, noon)
  await cell.publish(exam.id, noon)
  const [ofOne, ofOther] = [one.rollNo ?? '', other.rollNo ?? '']
  for (const rollNo of [ofOne, ofOther]) await toAnswer(exam.title, rollNo, { issueNo: 1 })
  const papers = [await codeOf({ exam, rollNo: ofOne }), await codeOf({ exam, rollNo: ofOther })]
  await giveRollNo(one.id, null)
  await giveRollNo(other.id, ofOne)
  await giveRollNo(one.id, ofOther)
  await toAnswer(exam.title, ofOne, { studentName: other.fullName })
  await toAnswer(exam.title, ofOther, { studentName: one.fullName })
  for (const paper of papers) expect(await verify(paper)).toBe('reissued')
})
