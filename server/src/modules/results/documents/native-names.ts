import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { students } from '../../students/schema.ts'
import { examResults } from '../schema.ts'

type Kept = { names: Promise<ReadonlyMap<string, string>>; until: number }

const lifeMs = 60_000
const maxExams = 8

/**
 * Names in the script of their own language, for the documents of an exam. They are read together, since a rush asks for thousands and few
 * students have one, and read again after a minute.
 */
export class NativeNames {
  readonly #db: Database
  readonly #kept = new Map<number, Kept>()

  constructor(db: Database) {
    this.#db = db
  }

  /** The student's; null where it is not known. */
  async find(examId: number, rollNo: string, now: number): Promise<string | null> {
    const kept = this.#kept.get(examId)
    const names = kept && kept.until > now ? kept.names : this.#load(examId, now)
    return (await names).get(rollNo) ?? null
  }

  #load(examId: number, now: number): Kept['names'] {
    const names = listNativeNames(this.#db, examId)
    names.catch(() => this.#kept.delete(examId))
    this.#kept.delete(examId)
    this.#kept.set(examId, { names, until: now + lifeMs })
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > maxExams) this.#kept.delete(oldest)
    return names
  }
}

/** As one value: thousands of rows would keep other requests waiting. */
async function listNativeNames(db: Database, examId: number): Promise<ReadonlyMap<string, string>> {
  const [row] = await db
    .select({ all: sql<Record<string, string> | null>`json_object_agg(${examResults.rollNo}, ${students.nativeName})` })
    .from(examResults)
    .innerJoin(students, eq(students.id, examResults.studentId))
    .where(sql`${examResults.examId} = ${examId} and ${students.nativeName} <> ''`)
  return new Map(Object.entries(row?.all ?? {}))
}
