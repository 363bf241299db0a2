import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { subjects } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { demoDay } from '../../institution/demo/demo.ts'
import { attends } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { divided } from '../batches/divided.ts'
import { offerings, sectionBatches, sectionBatchStudents } from '../schema.ts'

const names = ['B1', 'B2']

/** Adds two lab batches to each section that has a laboratory in a running term. */
export async function addDemoBatches(db: Database): Promise<void> {
  const labs = await db
    .selectDistinct({ termId: offerings.termId, sectionId: sql<number>`${offerings.sectionId}`.mapWith(Number) })
    .from(offerings)
    .innerJoin(subjects, and(eq(subjects.id, offerings.subjectId), inArray(subjects.type, ['lab', 'project'])))
    .innerJoin(terms, and(eq(terms.id, offerings.termId), lte(terms.startsOn, demoDay), gte(terms.endsOn, demoDay)))
  const pupils = await db
    .select({ id: students.id, sectionId: students.sectionId })
    .from(students)
    .where(attends)
    .orderBy(sql`${students.rollNo} nulls last`, asc(students.id))
  const bySection = Map.groupBy(pupils, ({ sectionId }) => sectionId)
  const stored = await db
    .insert(sectionBatches)
    .values(labs.flatMap((lab) => names.map((name) => ({ ...lab, name }))))
    .returning()
  const rows = labs.flatMap(({ termId, sectionId }) =>
    divided(bySection.get(sectionId) ?? [], names.length).flatMap((part, at) => {
      const batch = stored.find((one) => one.termId === termId && one.sectionId === sectionId && one.name === names[at])
      return part.map(({ id }) => ({ batchId: batch?.id ?? 0, termId, studentId: id }))
    }),
  )
  if (rows.length > 0) await db.insert(sectionBatchStudents).values(rows)
}
