/**
 * Finds people who may have applied twice or are already students. The office is told; nothing is refused, since two people may share a name and a date of
 * birth.
 */
import type { SamePerson } from '@nalanda/contract/applications/office'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { hasSameWords } from '../../platform/personal-data/same-name.ts'
import { students } from '../students/schema.ts'
import { studentRecords } from '../students/schema-records.ts'
import { applications } from './schema.ts'

/** Maximum matches reported, since the office checks each. */
const most = 10

type Person = { fullName: string; mobile: string | null; aadhaarRef: string | null }
type Found = Person & Pick<SamePerson, 'id' | 'number'>

/**
 * Finds students and submitted applications of the same season with the same name, date of birth and, if both gave one, mobile number, or with the same Aadhaar
 * number. A different Aadhaar number means a different person. Omits an application whose student is listed.
 */
export async function listSamePerson(db: Database, row: typeof applications.$inferSelect): Promise<SamePerson[]> {
  const known = await listStudents(db, row)
  const studentIds = new Set(known.map(({ id }) => id))
  const applied = (await listApplications(db, row)).filter(({ studentId }) => studentId === null || !studentIds.has(studentId))
  const asShown =
    (kind: SamePerson['kind']) =>
    ({ id, number, fullName }: Found): SamePerson => ({ kind, id, number, fullName })
  return [...known.map(asShown('student')), ...applied.map(asShown('application'))].slice(0, most)
}

type Row = typeof applications.$inferSelect

async function listStudents(db: Database, row: Row) {
  const { aadhaarRef } = studentRecords
  const { id, fullName, mobile, admissionNo: number, dateOfBirth } = students
  const rows = await db
    .select({ id, fullName, mobile, number, aadhaarRef, bornOn: dateOfBirth })
    .from(students)
    .leftJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .where(and(isBornOrNumbered(sql`${dateOfBirth}::text`, aadhaarRef, row), ne(students.id, row.studentId ?? 0)))
    .orderBy(desc(students.id))
  return rows.filter((other) => isSame(row, other))
}

async function listApplications(db: Database, row: Row) {
  const { id, fullName, mobile, number, aadhaarRef, studentId } = applications
  const bornOn = sql<string | null>`${applications.form} ->> 'dateOfBirth'`
  const rows = await db
    .select({ id, fullName, mobile, number, aadhaarRef, studentId, bornOn })
    .from(applications)
    .where(
      and(
        ...[eq(applications.year, row.year), ne(applications.state, 'draft'), ne(applications.id, row.id)],
        isBornOrNumbered(bornOn, aadhaarRef, row),
      ),
    )
    .orderBy(applications.id)
  return rows.filter((other) => isSame(row, other))
}

type Column = ReturnType<typeof sql>
type AadhaarColumn = typeof applications.aadhaarRef | typeof studentRecords.aadhaarRef

/** True for people with the same date of birth or the same Aadhaar number. */
const isBornOrNumbered = (bornOn: Column, aadhaarRef: AadhaarColumn, { form, aadhaarRef: own }: Row) =>
  or(sql`${bornOn} = ${form.dateOfBirth}`, own === null ? undefined : eq(aadhaarRef, own))

function isSame(one: Row, other: Found): boolean {
  if (one.aadhaarRef !== null && other.aadhaarRef !== null) return one.aadhaarRef === other.aadhaarRef
  const [mobile, others] = [digitsOf(one.mobile), digitsOf(other.mobile)]
  return hasSameWords(one.fullName, other.fullName) && (mobile === '' || others === '' || mobile === others)
}

/** Returns the last ten digits, without the country code. */
const digitsOf = (mobile: string | null) => (mobile ?? '').replaceAll(/\D/g, '').slice(-10)
