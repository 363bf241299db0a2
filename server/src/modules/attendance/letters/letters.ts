import { isReachable, mostPossible, percentText, periodsToReach } from '@nalanda/contract/attendance/percentage'
import type { TermAttendance } from '@nalanda/contract/attendance/term-attendance'
import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, desc, eq, inArray, max } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { contentFingerprint } from '../../../platform/documents/document-codes.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { printDocument, verifyAddress } from '../../../platform/documents/print-document.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import { problem } from '../../../platform/problems.ts'
import { terms } from '../../calendar/schema.ts'
import { readStationery } from '../../institution/public.ts'
import { findByAdmissionNo, loadStudentRecords, type StoredRecord } from '../../students/public.ts'
import { periodsLeftOf } from '../../timetable/public.ts'
import { shortageLetters } from '../schema-messages.ts'
import { listShort, listSubjects, type SubjectOfStudent } from './short-students.ts'

/** The letter about a shortage. It is valid until a later one for the same term is printed. */
export const shortageLetterDocument: DocumentType = {
  kind: 'attendance-shortage',
  template: new URL('./shortage-letter.typ', import.meta.url),
  verify: verifyLetter,
}

export type PrintDeps = Pick<Platform, 'database' | 'files' | 'documents' | 'keys' | 'config'>
type Asked = { standingIds: readonly number[]; user: Viewer; actor: Actor; today: IsoDate }
export type Letter = {
  of: TermAttendance
  student: StoredRecord
  subjects: SubjectOfStudent[]
  issueNo: number
  content: string
  left: number | null
}

/** Prints the letters of those of these standings that are short, as one file with one page each, and records each letter. Refuses if none is short. */
export async function printLetters(deps: PrintDeps, { standingIds, user, actor, today }: Asked): Promise<FileAnswer> {
  const { db } = deps.database
  const letters = await composeLetters(db, await listShort(db, user, standingIds))
  if (letters.length === 0) throw problem('attendance.none-short')
  const content = await layOutLetters(deps, letters, today)
  await inTransaction(db, actor, (tx) => noteLetters(tx, letters, { printedById: user.userId, today }))
  return pdfFile(`Shortage letters ${today}`, content)
}

/** Returns these letters as one PDF. */
export async function layOutLetters(deps: PrintDeps, letters: readonly Letter[], today: IsoDate): Promise<Buffer> {
  const { db } = deps.database
  const { code, college, assets } = await readStationery(db, deps.files)
  const address = verifyAddress(deps)
  const claims = letters.map((letter, at): [string, Omit<DocumentClaims, 'kind'>] => [qrOf(at), claimsOf(letter, code, today)])
  const pages = letters.map((letter, at) => ({ ...pageOf(letter), verify: { address, qr: qrOf(at), height: 82 } }))
  return printDocument(deps, {
    type: shortageLetterDocument,
    ...{ data: { college, today, letters: pages }, assets, codes: Object.fromEntries(claims), bulk: letters.length > 5 },
  })
}

const qrOf = (at: number) => `qr-${at}.png`
const numberOf = ({ of, student }: Letter) => `${student.record.admissionNo}/${of.termId}`

function claimsOf(letter: Letter, college: string, issuedOn: IsoDate): Omit<DocumentClaims, 'kind'> {
  const { issueNo, content, of } = letter
  return { college, number: numberOf(letter), name: of.fullName, issueNo, issuedOn, content }
}

/** Returns the content of each of these students' letters, with its issue number. */
export async function composeLetters(db: Database, short: readonly TermAttendance[]): Promise<Letter[]> {
  if (short.length === 0) return []
  const records = await loadStudentRecords(db, [...new Set(short.map(({ studentId }) => studentId))])
  const subjects = await listSubjects(db, short)
  const issues = await db
    .select({ studentId: shortageLetters.studentId, termId: shortageLetters.termId, last: max(shortageLetters.issueNo) })
    .from(shortageLetters)
    .where(inArray(shortageLetters.studentId, [...new Set(short.map(({ studentId }) => studentId))]))
    .groupBy(shortageLetters.studentId, shortageLetters.termId)
  const left = await leftOf(db, short)
  return short.flatMap((of) => {
    const isOf = (one: { studentId: number; termId: number }) => one.studentId === of.studentId && one.termId === of.termId
    const student = records.find(({ id }) => id === of.studentId)
    if (!student) return []
    const own = subjects.filter(isOf)
    const content = contentFingerprint({ held: of.held, attended: of.attended, required: of.rules.required, subjects: own })
    return [{ of, student, subjects: own, content, issueNo: (issues.find(isOf)?.last ?? 0) + 1, left: left(of) }]
  })
}

/** Returns the number of periods that the timetable still has in the term of each. */
async function leftOf(db: Database, short: readonly TermAttendance[]) {
  const { id, endsOn } = terms
  const ids = [...new Set(short.map(({ termId }) => termId))]
  const own = await db.select({ id, endsOn }).from(terms).where(inArray(id, ids))
  const found = await periodsLeftOf(
    db,
    short.map(({ studentId }) => studentId),
    own,
    now(),
  )
  return ({ studentId, termId }: TermAttendance) => found.get(studentId)?.(termId).inAll ?? null
}

function pageOf(letter: Letter) {
  const { of, student, subjects } = letter
  const { presentAddress, permanentAddress } = student.record
  return {
    ...{ number: numberOf(letter), fullName: of.fullName, rollNo: of.rollNo ?? '–', section: of.section ?? student.names.branch },
    ...{ term: of.termName, held: String(of.held), attended: String(of.attended), percent: percentText(of.percent ?? 0) },
    ...{
      required: String(of.rules.required),
      needed: neededText(letter),
      signature: `Head of the department, ${student.names.branchName}`,
    },
    address: (presentAddress ?? permanentAddress ?? '').split('\n').filter((line) => line.trim() !== ''),
    subjects: subjects.map(({ code, name, held, attended, percent }) => ({
      ...{ code, name, held: String(held), attended: String(attended), percent: percentText(percent ?? 0) },
    })),
  }
}

function neededText({ of: { rules, ...of }, left }: Letter): string {
  const { required, condonable } = rules
  const repeated = `Below ${condonable}% at the end of the term the semester is repeated.`
  const next = periodsToReach(of, required)
  if (left !== null && !isReachable(of, required, left)) {
    const most = percentText(mostPossible(of, left) ?? 0)
    const periods = left === 1 ? 'the 1 period that is left' : `the ${left} periods that are left`
    const condoned = isReachable(of, condonable, left)
      ? `The committee can condone ${condonable}% and above on evidence and a fee. `
      : ''
    return `This can no longer be reached. With ${periods}, at most ${most}% is possible. ${condoned}${repeated}`
  }
  if (next === null) return `${required}% can no longer be reached.`
  const periods = next === 1 ? 'the next period' : `all of the next ${next} periods`
  return `To reach this, ${periods}${left === null ? '' : ` of the ${left} that are left`} must be attended. ${repeated}`
}

type By = { printedById: number; today: IsoDate }

/** PostgreSQL accepts 65,535 values per statement. */
const insertedAtOnce = 1_000

/**
 * Records printed letters, in the order of students, so that two prints of the same letters cannot deadlock. The later of two concurrent ones is refused as
 * busy: its issue is taken.
 */
export async function noteLetters(db: Database, letters: readonly Letter[], { printedById, today }: By): Promise<void> {
  const rows = letters
    .map(({ of, issueNo, content }) => ({
      ...{ studentId: of.studentId, termId: of.termId, held: of.held, attended: of.attended, issueNo, content },
      ...{ printedOn: today, printedById },
    }))
    .sort((a, b) => a.studentId - b.studentId)
  for (let start = 0; start < rows.length; start += insertedAtOnce)
    await withConstraintProblems({ one_shortage_letter_of_a_number: { code: 'platform.busy' } }, () =>
      db.insert(shortageLetters).values(rows.slice(start, start + insertedAtOnce)),
    )
  const after = { studentIds: rows.map(({ studentId }) => studentId), rows: rows.length, format: 'pdf', complete: true }
  recordChange(db, { entity: 'export', entityId: 'Shortage letters', after })
}

async function verifyLetter(db: Database, { number, content, issueNo }: DocumentClaims): Promise<DocumentStatus> {
  const at = number.lastIndexOf('/')
  const studentId = await findByAdmissionNo(db, number.slice(0, at))
  const rows = await db
    .select({ issueNo: shortageLetters.issueNo, content: shortageLetters.content })
    .from(shortageLetters)
    .where(and(eq(shortageLetters.studentId, studentId ?? 0), eq(shortageLetters.termId, Number(number.slice(at + 1)))))
    .orderBy(desc(shortageLetters.issueNo))
  const latestIssueNo = rows[0]?.issueNo ?? null
  if (!rows.some((row) => row.issueNo === issueNo && row.content === content)) return { outcome: 'not-issued', latestIssueNo }
  return { outcome: latestIssueNo === issueNo ? 'valid' : 'reissued', latestIssueNo }
}
