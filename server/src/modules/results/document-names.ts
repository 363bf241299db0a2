import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { students } from '../students/schema.ts'

/** Finds a student's name in the script of their own language; null where it is not known. */
export function openNativeNames(db: Database): (rollNo: string) => Promise<string | null> {
  const query = db
    .select({ nativeName: students.nativeName })
    .from(students)
    .where(eq(students.rollNo, sql.placeholder('rollNo')))
    .prepare('find_native_name')
  return async (rollNo) => (await query.execute({ rollNo }))[0]?.nativeName ?? null
}
