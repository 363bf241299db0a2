import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { exams, resultEntries } from '../schema.ts'

type Named = { id: number; code: string }
type Sat<Subject> = { subject: Subject; heldIn: string }

/**
 * The subjects that students with several regulations sat, and when. Two regulations may have a subject with the same code: a supplementary exam is in the one
 * that was sat before, even after a readmission under the other.
 */
export class SatSubjects<Subject extends Named> {
  readonly #sat = new Map<string, Sat<Subject>[]>()

  add(student: { id: number }, subject: Subject, heldIn: string): void {
    const key = `${student.id} ${subject.code}`
    this.#sat.set(key, [...(this.#sat.get(key) ?? []), { subject, heldIn }])
  }

  /**
   * Returns the subject of which this is another attempt: `usual` if it was sat before the month or no subject with its code was; otherwise the last one that
   * was sat.
   */
  repeated(
    student: { id: number },
    usual: Subject | undefined,
    { code, heldIn }: { code: string; heldIn: string },
  ): Subject | undefined {
    const before = (this.#sat.get(`${student.id} ${code}`) ?? []).filter((one) => one.heldIn < heldIn)
    if (before.some(({ subject }) => subject.id === usual?.id)) return usual
    return before.toSorted((a, b) => (a.heldIn < b.heldIn ? -1 : 1)).at(-1)?.subject ?? usual
  }
}

/** Loads the recorded sittings of these students; skips students who studied under only one regulation. */
export async function loadSatSubjects<Subject extends Named>(
  db: Database,
  students: Iterable<{ id: number; former: readonly unknown[] }>,
  all: readonly Subject[],
): Promise<SatSubjects<Subject>> {
  const sat = new SatSubjects<Subject>()
  const ids = [...students].flatMap(({ id, former }) => (former.length > 0 ? [id] : []))
  if (ids.length === 0) return sat
  const byId = new Map(all.map((subject) => [subject.id, subject]))
  const { studentId, subjectId, examId, supersededAt } = resultEntries
  const rows = await db
    .select({ id: studentId, subjectId, heldIn: exams.heldIn })
    .from(resultEntries)
    .innerJoin(exams, eq(exams.id, examId))
    .where(and(inArray(studentId, ids), isNull(supersededAt)))
    .orderBy(asc(exams.heldIn))
  for (const row of rows) {
    const subject = byId.get(row.subjectId)
    if (subject) sat.add(row, subject, row.heldIn)
  }
  return sat
}
