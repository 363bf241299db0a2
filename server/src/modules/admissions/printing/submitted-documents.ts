import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { StoredRecord } from '../../students/public.ts'
import { documentTypes, studentDocuments } from '../../students/schema-life.ts'

/** A document handed in, as printed on the slip: the original, a copy, or nothing yet. */
export type SubmittedDocument = { name: string; state: 'missing' | 'original' | 'copy' | 'returned' }

/** Returns the checklists of students, in the checklist's order: the documents required for their type of admission. */
export async function listSubmittedDocuments(
  db: Database,
  students: readonly StoredRecord[],
): Promise<Map<number, SubmittedDocument[]>> {
  const kinds = await db.select().from(documentTypes).where(eq(documentTypes.retired, false)).orderBy(asc(documentTypes.position))
  const ids = students.map(({ id }) => id)
  const rows = await db
    .select({ studentId: studentDocuments.studentId, kindId: studentDocuments.kindId, state: studentDocuments.state })
    .from(studentDocuments)
    .where(inArray(studentDocuments.studentId, ids))
  const states = new Map(rows.map(({ studentId, kindId, state }) => [`${studentId}:${kindId}`, state]))
  return new Map(
    students.map(({ id, record }) => {
      const asked = kinds.filter(
        ({ admissionTypes }) => admissionTypes.length === 0 || admissionTypes.includes(record.admissionType ?? ''),
      )
      return [id, asked.map((kind) => ({ name: kind.name, state: states.get(`${id}:${kind.id}`) ?? ('missing' as const) }))]
    }),
  )
}
