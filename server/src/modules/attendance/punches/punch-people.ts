import type { Puncher } from '@nalanda/contract/attendance/punches'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import type { SharedError } from '../../../platform/imports/cell-values.ts'
import { staff } from '../../people/schema.ts'
import { students } from '../../students/schema.ts'

export type PunchPerson = { person: Puncher; id: number; code: string }
export type PunchPeople = ReadonlyMap<string, readonly PunchPerson[]>

/** Loads the students and staff that the codes of a device identify, by roll number or employee code. Devices pad codes with zeros, or drop leading ones. */
export async function loadPunchPeople(db: Database, codes: readonly string[]): Promise<PunchPeople> {
  const bare = [...new Set(codes.map((code) => withoutZeros(code.toUpperCase().replace(/\s+/g, ''))))]
  const isNamed = (column: PgColumn): SQL => sql`ltrim(upper(${column}), '0') = any(${sql.param(bare)}::text[])`
  const ofStudents = await db
    .select({ id: students.id, code: sql<string>`upper(${students.rollNo})` })
    .from(students)
    .where(isNamed(students.rollNo))
  const ofStaff = await db
    .select({ id: staff.id, code: sql<string>`upper(${staff.empCode})` })
    .from(staff)
    .where(isNamed(staff.empCode))
  const people = [
    ...ofStudents.map((one): PunchPerson => ({ ...one, person: 'student' })),
    ...ofStaff.map((one): PunchPerson => ({ ...one, person: 'staff' })),
  ]
  return Map.groupBy(people, ({ code }) => withoutZeros(code))
}

/** Returns the person that a code identifies: as written, or else without leading zeros. */
export function punchPersonOf(code: string, people: PunchPeople): PunchPerson | SharedError {
  const near = people.get(withoutZeros(code)) ?? []
  const exact = near.filter((one) => one.code === code)
  const [one, another] = exact.length > 0 ? exact : near
  if (one === undefined) return { code: 'not-known', values: { value: code } }
  if (another === undefined) return one
  return { code: 'ambiguous', values: { value: code, list: near.map((each) => each.code).join(', ') } }
}

const withoutZeros = (code: string) => code.replace(/^0+/, '')
