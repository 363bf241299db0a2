import { academicYearName, academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { DemoSteps } from '../../platform/manifest/demo.ts'
import { getInstitutionRow } from '../institution/public.ts'
import { loadStudentRecords } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { studentHolds } from '../students/schema-life.ts'
import { certificateContent } from './certificate-content.ts'
import { addDemoCertificateRequests } from './demo-requests.ts'
import { certificateDuplicates, certificates } from './schema.ts'

const purposes = ['a bank loan for the studies', 'a bus pass', 'the renewal of a scholarship', 'a passport', 'an internship']
const by = { issuedBy: 'admissions' }

/** Adds some weeks of certificates: bonafide, transfer certificates of graduates, one duplicate, one cancellation. */
export async function addDemoCertificates(db: Database): Promise<void> {
  const { code } = await getInstitutionRow(db)
  const year = academicYearName(academicYearOf('2026-11-10', 5))
  const numberOf = (letters: string, at: number) => `${code}/${letters}/${year}/${String(at + 1).padStart(4, '0')}`
  const studying = await pick(db, 'enrolled', 24)
  const graduates = await pick(db, 'graduated', 12)
  const made = [
    ...studying.map((stored, at) => {
      const asked = { kind: 'bonafide' as const, purpose: purposes[at % purposes.length] ?? '' }
      const content = certificateContent(stored, asked, {
        ...{ year, since: null, leftOn: null },
        semester: '',
        duesSettled: true,
      })
      return { ...rowOf(stored.id, at, content), kind: asked.kind, about: asked.purpose, number: numberOf('BC', at) }
    }),
    ...graduates.map((stored, at) => {
      const asked = { ...leaving, kind: 'transfer' as const }
      const content = certificateContent(stored, asked, {
        year,
        since: graduationOf(stored.names.batch),
        leftOn: graduationOf(stored.names.batch),
        semester: lastSemester(stored.names.course),
        duesSettled: true,
      })
      return { ...rowOf(stored.id, at * 2, content), kind: asked.kind, about: asked.reason, number: numberOf('TC', at) }
    }),
  ]
  if (made.length === 0) return
  await db.insert(certificates).values(made)
  await replaceOne(db, numberOf('BC', 3))
  await cancelOne(db, numberOf('BC', 7))
}

const leaving = { conduct: 'Good', reason: 'Completed the programme', promotion: 'Completed the programme', leave: null }

/** Returns the demo's graduation day: the end of June of the batch's last year. */
const graduationOf = (batch: string) => `${batch.slice(-4)}-06-27`

const lastSemester = (course: string) => `${course === 'MBA' ? 'II' : 'IV'} Year II Semester`

/** Returns some students of a state without a hold. */
async function pick(db: Database, state: 'enrolled' | 'graduated', count: number) {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .leftJoin(studentHolds, and(eq(studentHolds.studentId, students.id), isNull(studentHolds.liftedAt)))
    .where(and(eq(students.state, state), isNotNull(students.rollNo), isNull(studentHolds.id), sql`${students.id} % 7 = 3`))
    .orderBy(asc(students.id))
    .limit(count)
  return loadStudentRecords(
    db,
    rows.map(({ id }) => id),
  )
}

/** Returns a certificate row; there are a few each week from mid-September. */
function rowOf(studentId: number, at: number, content: ReturnType<typeof certificateContent>) {
  const issuedAt = new Date(Date.UTC(2026, 8, 14 + at * 2, 5, 30))
  const { fullName, admissionNo, rollNo } = content
  return { studentId, fullName, admissionNo, rollNo, content, ...by, issuedOn: issuedAt.toISOString().slice(0, 10), issuedAt }
}

async function replaceOne(db: Database, number: string): Promise<void> {
  const [row] = await db.update(certificates).set({ issueNo: 2 }).where(eq(certificates.number, number)).returning()
  if (!row) return
  const issued = { issuedOn: '2026-11-12', issuedAt: new Date('2026-11-12T06:30:00Z'), ...by }
  await db
    .insert(certificateDuplicates)
    .values({ certificateId: row.id, issueNo: 2, reason: 'The original was lost on the bus', ...issued })
}

async function cancelOne(db: Database, number: string): Promise<void> {
  const cancelled = { cancelledOn: '2026-11-13', cancelledBy: 'admissions', cancelReason: 'Issued for the wrong purpose' }
  await db.update(certificates).set(cancelled).where(eq(certificates.number, number))
}

export const demo: DemoSteps = {
  async finish({ db }) {
    await addDemoCertificates(db)
    await addDemoCertificateRequests(db)
  },
}
