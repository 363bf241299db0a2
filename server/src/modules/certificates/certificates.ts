import type { Certificate, IssueCertificate } from '@nalanda/contract/certificates/certificates'
import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import type { CertificateKind } from '@nalanda/contract/platform/module-kinds'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, recordChange } from '../../platform/database/transactions.ts'
import { type Series, seriesOf, takeNumbers } from '../../platform/numbering/number-series.ts'
import { problem } from '../../platform/problems.ts'
import { semesters } from '../academics/schema.ts'
import { getInstitutionRow } from '../institution/public.ts'
import { getStudentRecord, isDayUnknown, presentSemester, recordState, semesterOn } from '../students/public.ts'
import { studentStates, students } from '../students/schema.ts'
import { certificateContent } from './certificate-content.ts'
import { getCertificate } from './certificate-rows.ts'
import { hasLeft, refuseUnlessEligible } from './certificate-rules.ts'
import { type CertificateType, officeTypes } from './certificate-types.ts'
import { areDuesSettled } from './open-dues.ts'
import { type CertificateContent, certificateDuplicates, certificates } from './schema.ts'

/** Certificate numbers such as `NA/TC/2026-2027/0001`, by kind and academic year. */
const certificateNumbers = {
  name: 'certificate',
  template: '{code}/{letters}/{year}/{serial:4}',
  column: certificates.number,
} as const

/**
 * Issues a certificate with the next number of its kind and academic year. Takes the number in this transaction, after everything that may refuse, so that none
 * is lost or used twice. A transfer certificate may also record that the student leaves.
 */
export async function issueCertificate(
  db: Database,
  studentId: number,
  asked: IssueCertificate,
  today: IsoDate,
): Promise<Certificate> {
  // Locked, so that a concurrent issue by another office sees the result of this one
  await db.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for('update')
  const content = await draftCertificate(db, studentId, asked, today)
  const about = asked.kind === 'bonafide' ? asked.purpose : asked.kind === 'transfer' ? asked.reason : ''
  if (asked.kind !== 'transfer' && !asked.again) await refuseRepetition(db, { studentId, kind: asked.kind, about, today })
  if (asked.kind === 'transfer' && asked.leave) await recordState(db, studentId, asked.leave)
  const [id = 0] = await issueCertificates(db, officeTypes[asked.kind], [{ studentId, about, content }], today)
  return getCertificate(db, id)
}

type Repetition = { studentId: number; kind: CertificateKind; about: string; today: IsoDate }

async function refuseRepetition(db: Database, { studentId, kind, about, today }: Repetition): Promise<void> {
  const same = and(eq(certificates.studentId, studentId), eq(certificates.kind, kind), eq(certificates.issuedOn, today))
  const valid = and(isNull(certificates.cancelledOn), eq(sql`lower(${certificates.about})`, about.toLowerCase()))
  const [earlier] = await db.select({ number: certificates.number }).from(certificates).where(and(same, valid)).limit(1)
  if (earlier) throw problem('certificates.issued-today', { number: earlier.number })
}

/** A certificate to issue: its content, and its subject in a few words. */
export type CertificateDraft = { studentId: number; about: string; content: CertificateContent }

/**
 * Issues certificates of one kind with the next numbers of the academic year, and returns their ids in the order of the drafts. Must be the last call of a
 * transaction: the numbers stay locked until it ends.
 */
export async function issueCertificates(
  db: Database,
  type: CertificateType,
  drafts: readonly CertificateDraft[],
  today: IsoDate,
): Promise<number[]> {
  if (drafts.length === 0) return []
  const { kind } = type
  const issued = { kind, issuedOn: today, issuedBy: actorOf(db).username, issuedAt: now() }
  const numbers = await takeNumbers(db, await seriesOn(db, type, today), drafts.length)
  const rows = drafts.map(({ studentId, about, content }, at) => {
    const { fullName, admissionNo, rollNo } = content
    return { studentId, number: numbers[at] ?? '', fullName, admissionNo, rollNo, about, content, ...issued }
  })
  for (const { studentId, number, about } of rows)
    recordChange(db, { entity: 'student', entityId: studentId, after: { certificate: number, kind, about } })
  const stored = await db.insert(certificates).values(rows).returning({ id: certificates.id, number: certificates.number })
  const ids = new Map(stored.map(({ id, number }) => [number, id]))
  return numbers.map((number) => ids.get(number) ?? 0)
}

/** Returns the content that a certificate would have today; stores nothing. Refuses as the issue would. */
export async function draftCertificate(
  db: Database,
  studentId: number,
  asked: IssueCertificate,
  today: IsoDate,
): Promise<CertificateContent> {
  const stored = await getStudentRecord(db, studentId)
  const present = await presentState(db, studentId)
  const { admittedOn } = stored.record
  const since = present && !isDayUnknown(present) ? present.startedOn : null
  const leftOn = hasLeft(stored.state) ? since : null
  const standing = { present: present ?? { state: stored.state, startedOn: today }, admittedOn, leftOn }
  await refuseUnlessEligible(db, studentId, asked, standing, today)
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const leaving = asked.kind === 'transfer' ? asked.leave : null
  const year = academicYearName(academicYearOf(today, academicYearFirstMonth))
  // A graduate is in the last semester, even if the calendar says otherwise for the day
  const leavesOn = leaving && leaving.state !== 'graduated' ? leaving.startedOn : null
  return certificateContent(stored, asked, {
    year,
    since,
    leftOn: leaving?.startedOn ?? leftOn,
    semester: await semesterOf(db, studentId, leavesOn),
    duesSettled: await areDuesSettled(db, studentId),
  })
}

/**
 * Issues a duplicate: the same text, marked, with the next issue number. Refuses a cancelled certificate, and one whose holder was erased, because an empty
 * page would then replace the printed one.
 */
export async function duplicateCertificate(db: Database, id: number, reason: string, today: IsoDate): Promise<Certificate> {
  const { issueNo, studentId, number, erasedFingerprint } = await lockValid(db, id)
  if (erasedFingerprint !== null) throw problem('certificates.holder-erased', { number })
  const next = issueNo + 1
  const issued = { issuedOn: today, issuedBy: actorOf(db).username, issuedAt: now() }
  await db.insert(certificateDuplicates).values({ certificateId: id, issueNo: next, reason, ...issued })
  await db.update(certificates).set({ issueNo: next }).where(eq(certificates.id, id))
  recordChange(db, { entity: 'student', entityId: studentId, after: { certificate: number, duplicate: next - 1 }, reason })
  return getCertificate(db, id)
}

/** Cancels a certificate. Its row stays, with the user and the reason; its number is not used again. */
export async function cancelCertificate(db: Database, id: number, reason: string, today: IsoDate): Promise<Certificate> {
  const { studentId, number } = await lockValid(db, id)
  const cancelled = { cancelledOn: today, cancelledBy: actorOf(db).username, cancelReason: reason }
  await db.update(certificates).set(cancelled).where(eq(certificates.id, id))
  recordChange(db, {
    entity: 'student',
    entityId: studentId,
    before: { certificate: number, standing: 'valid' },
    after: { certificate: number, standing: 'cancelled' },
    reason,
  })
  return getCertificate(db, id)
}

async function lockValid(db: Database, id: number) {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id)).for('update')
  if (!row) throw problem('platform.not-found')
  if (row.cancelledOn) throw problem('certificates.certificate-cancelled', { number: row.number })
  return row
}

async function seriesOn(db: Database, { letters }: CertificateType, today: IsoDate): Promise<Series> {
  const { code, academicYearFirstMonth } = await getInstitutionRow(db)
  const year = academicYearName(academicYearOf(today, academicYearFirstMonth))
  return seriesOf(certificateNumbers, { code: code.toUpperCase(), letters, year })
}

async function presentState(db: Database, studentId: number) {
  const { state, startedOn, reason } = studentStates
  const first = sql<IsoDate>`(select min(first.started_on)::text from ${studentStates} first where first.student_id = ${studentId})`
  const [row] = await db
    .select({ state, startedOn, reason, first })
    .from(studentStates)
    .where(and(eq(studentStates.studentId, studentId), isNull(studentStates.correctionId)))
    .orderBy(desc(studentStates.startedOn), desc(studentStates.id))
    .limit(1)
  return row
}

/**
 * Returns the name of the student's semester, now or on the day of leaving; pass that day as `leavesOn` if it is not recorded yet. A student who did not study
 * before leaving stays in the last one.
 */
async function semesterOf(db: Database, studentId: number, leavesOn: IsoDate | null): Promise<string> {
  const number =
    leavesOn === null
      ? presentSemester()
      : sql`CASE WHEN students.state IN ('detained', 'on-break') THEN ${presentSemester()} ELSE coalesce(${semesterOn(leavesOn)}, ${presentSemester()}) END`
  const [row] = await db
    .select({ name: semesters.name })
    .from(students)
    .innerJoin(semesters, and(eq(semesters.courseId, students.courseId), eq(semesters.number, number)))
    .where(eq(students.id, studentId))
  return row?.name ?? ''
}
