import type { EvidenceState } from '@nalanda/contract/platform/evidence/evidence'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/client.ts'
import { whoseEvidence } from '../../platform/evidence/evidence-lists.ts'
import type { SignedIn } from '../../platform/http/context.ts'
import { maySee, type Viewer, where } from '../../platform/lists/listing.ts'
import { problem } from '../../platform/problems.ts'
import { sectionName } from '../academics/public.ts'
import { branches, sections } from '../academics/schema.ts'
import { visibleToViewer } from '../students/public.ts'
import { students } from '../students/schema.ts'

type Excuses = PgTable & { studentId: PgColumn; state: PgColumn; recordedById: PgColumn; changedById: PgColumn }

/** Joins the student of an excuse or a leave, with branch and section. */
export const studentOf = (table: Pick<Excuses, 'studentId'>) => [
  { table: students, on: eq(students.id, table.studentId) },
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: sections, on: eq(sections.id, students.sectionId) },
]

export const studentFields = {
  ...{ rollNo: students.rollNo, fullName: students.fullName },
  section: sectionName,
}

type ExcuseQuery = { studentId?: number | undefined; state?: EvidenceState | undefined; whose?: 'own' | 'to-verify' | undefined }

/** Filters that all excuses have: the student, the state, and the user's own or those that the user can decide. */
export const excuseFilters = (table: Excuses, { studentId, state, whose }: ExcuseQuery, user: Viewer | null) => [
  where(table.studentId, studentId),
  where(table.state, state),
  whose && user
    ? whoseEvidence(table, whose, user, { own: eq(table.recordedById, user.userId), overseen: undefined })
    : undefined,
]

/** Permissions for the proof of an excuse: users who see the student change and decide it, except the student. */
export const excuseEvidence = {
  changeableBy: visibleToViewer,
  decidableBy: visibleToViewer,
  isOwn: (_db: Database, { studentId }: { studentId: number }, user: SignedIn) => studentId === user.studentId,
}

/** Refuses a student whom the user does not see. */
export async function mustSeeStudent(db: Database, user: Viewer | null, studentId: number): Promise<void> {
  if (user === null || (await maySee(db, { table: students, visibleTo: visibleToViewer }, studentId, user))) return
  throw problem('attendance.not-your-student', {}, { fields: ['studentId'] })
}

/** Columns of an export that identify the student of an excuse. */
export const studentColumns = [
  { header: 'Roll number', value: ({ rollNo }: { rollNo: string | null }) => rollNo },
  { header: 'Name', width: 32, value: ({ fullName }: { fullName: string }) => fullName },
  { header: 'Section', value: ({ section }: { section: string | null }) => section },
] as const

export const searchedStudent: SQL = sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, ''))`
