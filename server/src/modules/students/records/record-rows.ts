import { maskAadhaar } from '@nalanda/contract/students/aadhaar'
import { Particulars, type StudentRecord } from '@nalanda/contract/students/record'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { builtOnce } from '../../../platform/database/built-once.ts'
import type { Database } from '../../../platform/database/client.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import { batches, branches, courses, regulations, sections } from '../../academics/schema.ts'
import { agents } from '../../lookups/schema.ts'
import { students } from '../schema.ts'
import { aadhaarVault, studentRecords } from '../schema-records.ts'

/** A student as stored: the record, and the portal's other data. */
export type StoredRecord = {
  id: number
  revision: number
  state: typeof students.$inferSelect.state
  rollNo: string | null
  record: StudentRecord & { admissionNo: string }
  regulationId: number
  sectionId: number | null
  /** Readable names for the ids. */
  names: {
    course: string
    branch: string
    branchName: string
    batch: string
    regulation: string
    section: string | null
    agent: string | null
  }
  /** Masked, `XXXXXXXX7058`; null if none is stored. */
  aadhaar: string | null
  aadhaarRef: string | null
  photoFile: string | null
  privacyVersion: number | null
  enteredBy: string | null
  enteredAt: Date | null
}

const nothing = Object.fromEntries(Object.keys(Particulars.shape).map((field) => [field, null])) as Particulars

/** Returns students with all their stored data, in the order of the ids; skips unknown ids. */
export async function loadStudentRecords(db: Database, ids: readonly number[]): Promise<StoredRecord[]> {
  const [id, ...others] = ids
  const isOne = id !== undefined && others.length === 0
  const rows = await (isOne ? recordById(db).execute({ id }) : recordsWhere(db, numbered(students.id, ids)))
  const found = new Map(rows.map((row) => [row.student.id, toStored(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns a student with all stored data; null for an unknown id. */
export async function loadStudentRecord(db: Database, id: number): Promise<StoredRecord | null> {
  const [record] = await loadStudentRecords(db, [id])
  return record ?? null
}

/** Returns the id of the student with this admission number; null if it is not in use. */
export async function findByAdmissionNo(db: Database, admissionNo: string): Promise<number | null> {
  const [row] = await db.select({ id: students.id }).from(students).where(eq(students.admissionNo, admissionNo.toUpperCase()))
  return row?.id ?? null
}

/** Returns the ids of the students with these roll numbers; skips numbers that are not in use. */
export async function findByRollNos(db: Database, rollNos: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const wanted = rollNos.map((rollNo) => rollNo.trim().toUpperCase())
  const rows = await db
    .select({ id: students.id, rollNo: students.rollNo })
    .from(students)
    .where(inArray(students.rollNo, wanted))
  return new Map(rows.map(({ id, rollNo }) => [rollNo ?? '', id]))
}

/** Reads one student with a prepared statement: planning these joins takes thirty times as long as executing them. */
const recordById = builtOnce((db) =>
  recordsWhere(db, sql`${students.id} = ${sql.placeholder('id')}`).prepare('student_record_by_id'),
)

function recordsWhere(db: Database, condition: SQL) {
  return db
    .select({
      student: students,
      particulars: studentRecords,
      lastFour: aadhaarVault.lastFour,
      names: {
        course: courses.name,
        branch: branches.shortName,
        branchName: branches.name,
        batch: batches.label,
        regulation: regulations.code,
        section: sections.name,
        agent: agents.name,
      },
    })
    .from(students)
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .innerJoin(batches, eq(batches.id, students.batchId))
    .innerJoin(regulations, eq(regulations.id, students.regulationId))
    .leftJoin(sections, eq(sections.id, students.sectionId))
    .leftJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .leftJoin(agents, eq(agents.id, studentRecords.agentId))
    .leftJoin(aadhaarVault, eq(aadhaarVault.ref, studentRecords.aadhaarRef))
    .where(condition)
}

type Row = Awaited<ReturnType<typeof recordsWhere>>[number]

function toStored({ student, particulars, lastFour, names }: Row): StoredRecord {
  const { id, revision, state, rollNo, regulationId, sectionId, photoFile } = student
  const { aadhaarRef = null, privacyVersion = null, enteredBy = null, enteredAt = null } = particulars ?? {}
  return {
    id,
    revision,
    state,
    rollNo,
    record: { ...basicsOf(student), ...(particulars ? particularsOf(particulars) : nothing) },
    regulationId,
    sectionId,
    names,
    aadhaar: lastFour === null ? null : maskAadhaar(lastFour),
    aadhaarRef,
    photoFile,
    privacyVersion,
    enteredBy,
    enteredAt,
  }
}

function basicsOf(student: Row['student']) {
  const { admissionNo, fullName, nativeName, gender, dateOfBirth, courseId, branchId, batchId, lateralEntry, email, mobile } =
    student
  return { admissionNo, fullName, nativeName, gender, dateOfBirth, courseId, branchId, batchId, lateralEntry, email, mobile }
}

function particularsOf(row: typeof studentRecords.$inferSelect): Particulars {
  const { studentId: _, aadhaarRef: _ref, privacyVersion: _version, enteredBy: _by, enteredAt: _at, ...particulars } = row
  return particulars
}
