import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import { findHolders } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { studentRecords } from '../../students/schema-records.ts'

export type KnownPerson = { studentId: number; admissionNo: string; fullName: string }

/** The students in a sheet whom the register has already. */
export type Register = {
  byAadhaar: ReadonlyMap<string, KnownPerson>
  byAdmissionNo: ReadonlyMap<string, KnownPerson>
  /** By `personKey`: a student with the same name, birth and father. */
  byPerson: ReadonlyMap<string, KnownPerson>
}

export type RegisterQuery = { aadhaars: readonly string[]; admissionNos: readonly string[]; names: readonly string[] }

/** Looks up all rows of a sheet at once. Aadhaar numbers are compared by their keyed hash. */
export async function loadRegister(
  db: Database,
  keys: Keys,
  { aadhaars, admissionNos, names }: RegisterQuery,
): Promise<Register> {
  return {
    byAadhaar: await findHolders(db, keys, aadhaars),
    byAdmissionNo: new Map((await named(db, admissionNos)).map((one) => [one.admissionNo, one])),
    byPerson: new Map(
      (await born(db, names)).map(({ dateOfBirth, fathersName, ...one }) => [
        personKey(one.fullName, dateOfBirth, fathersName),
        one,
      ]),
    ),
  }
}

/** Returns a key that most likely identifies a person: name, day of birth and father, ignoring spaces and case. */
export function personKey(fullName: string, dateOfBirth: string, fathersName: string | null): string {
  return [plainHeading(fullName), dateOfBirth, plainHeading(fathersName ?? '')].join('|')
}

async function named(db: Database, admissionNos: readonly string[]): Promise<KnownPerson[]> {
  if (admissionNos.length === 0) return []
  const { rows } = await db.execute<KnownPerson>(sql`
    SELECT id AS "studentId", admission_no AS "admissionNo", full_name AS "fullName"
    FROM ${students} WHERE admission_no = any(${sql.param([...admissionNos])})`)
  return rows
}

type Born = KnownPerson & { dateOfBirth: string; fathersName: string | null }

/** Returns the students with one of these lower-case names, with their dates of birth. */
async function born(db: Database, names: readonly string[]): Promise<Born[]> {
  if (names.length === 0) return []
  const { rows } = await db.execute<Born>(sql`
    SELECT student.id AS "studentId", student.admission_no AS "admissionNo", student.full_name AS "fullName",
           student.date_of_birth::text AS "dateOfBirth", record.fathers_name AS "fathersName"
    FROM ${students} student LEFT JOIN ${studentRecords} record ON record.student_id = student.id
    WHERE lower(student.full_name) = any(${sql.param([...names])}) AND student.date_of_birth IS NOT NULL`)
  return rows
}
