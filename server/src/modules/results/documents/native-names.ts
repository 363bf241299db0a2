import { eq, sql } from 'drizzle-orm'
import { BoundedCache } from '../../../platform/cache/bounded-cache.ts'
import {
  type Invalidation,
  type InvalidationSource,
  loadUnlessStale,
  watchInvalidations,
} from '../../../platform/cache/invalidation.ts'
import type { Database } from '../../../platform/database/client.ts'
import { nativeNamesChannel } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { examResults } from '../schema.ts'

type Names = ReadonlyMap<string, string>

const limits = { maxBytes: 16 * 2 ** 20, ttlMs: 60_000 }
/** Bytes of a roll number and a name, each a separate string in a map. */
const bytesOfName = 150

/**
 * Cache of names in the script of their language, for the documents of an exam. Loads the names of an exam together, since a burst of requests asks for
 * thousands and few students have one. A change of any name clears it.
 */
export class NativeNames {
  readonly #db: Database
  readonly #invalidation: Invalidation
  readonly #cache = new BoundedCache<Names>(limits)
  readonly #loading = new Map<string, Promise<Names>>()

  constructor(db: Database, source: InvalidationSource) {
    this.#db = db
    const clear = () => {
      this.#cache.clear()
      this.#loading.clear()
    }
    this.#invalidation = watchInvalidations(source, { channels: { [nativeNamesChannel]: clear }, clear })
  }

  /** Counter that changes whenever a name may have changed. */
  get generation(): number {
    return this.#invalidation.generation
  }

  /** Returns the student's name; null if it is not known. */
  async find(examId: number, rollNo: string, now: number): Promise<string | null> {
    const key = String(examId)
    const names = this.#cache.get(key, now) ?? this.#loading.get(key) ?? this.#load(examId, now)
    return (await names).get(rollNo) ?? null
  }

  #load(examId: number, now: number): Promise<Names> {
    const key = String(examId)
    const store = (names: Names) => this.#cache.set(key, names, (names.size + 1) * bytesOfName, now)
    const loading = loadUnlessStale(this.#invalidation, () => listNativeNames(this.#db, examId), store)
    const forget = () => {
      if (this.#loading.get(key) === loading) this.#loading.delete(key)
    }
    this.#loading.set(key, loading)
    loading.then(forget, forget)
    return loading
  }
}

/** Reads all names as one value: thousands of rows would keep other requests waiting. */
async function listNativeNames(db: Database, examId: number): Promise<Names> {
  const [row] = await db
    .select({ all: sql<Record<string, string> | null>`json_object_agg(${examResults.rollNo}, ${students.nativeName})` })
    .from(examResults)
    .innerJoin(students, eq(students.id, examResults.studentId))
    .where(sql`${examResults.examId} = ${examId} and ${students.nativeName} <> ''`)
  return new Map(Object.entries(row?.all ?? {}))
}
