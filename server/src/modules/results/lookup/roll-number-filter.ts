import { type Invalidation, loadUnlessStale } from '../../../platform/cache/invalidation.ts'
import type { Database } from '../../../platform/database/client.ts'
import { listRollNos } from './lookup-rows.ts'
import { KnownRolls } from './roll-hash.ts'

type Entry = { rolls: KnownRolls | null; loading: boolean; until: number }

const maxRolls = 4_000_000
const ttlMs = 5 * 60_000

/** The known roll numbers of each recently requested exam. They are loaded in the background; no request waits for them. */
export class KnownRollsByExam {
  readonly #db: Database
  readonly #invalidation: Invalidation
  readonly #entries = new Map<number, Entry>()

  constructor(db: Database, invalidation: Invalidation) {
    this.#db = db
    this.#invalidation = invalidation
  }

  /** False if this roll number certainly has no result in the exam. True if it may have one, or nothing is known yet. */
  mayHave(examId: number, rollNo: string, now: number): boolean {
    const entry = this.#entries.get(examId)
    if (entry === undefined || (entry.until <= now && !entry.loading)) this.#load(examId, now)
    return entry === undefined || entry.rolls === null || entry.until <= now || entry.rolls.mayHave(rollNo)
  }

  delete(examId: number): void {
    this.#entries.delete(examId)
  }

  clear(): void {
    this.#entries.clear()
  }

  #load(examId: number, now: number): void {
    if (!this.#invalidation.connected) return
    const entry: Entry = { rolls: null, loading: true, until: 0 }
    this.#entries.delete(examId)
    this.#entries.set(examId, entry)
    const fill = (rollNos: string[]) => {
      entry.rolls = new KnownRolls(rollNos)
      entry.until = now + ttlMs
    }
    loadUnlessStale(this.#invalidation, () => listRollNos(this.#db, examId), fill)
      .catch(() => {})
      .finally(() => {
        entry.loading = false
        this.#makeRoom(examId)
      })
  }

  #makeRoom(newest: number): void {
    let total = 0
    for (const { rolls } of this.#entries.values()) total += rolls?.size ?? 0
    for (const [examId, { rolls }] of this.#entries) {
      if (total <= maxRolls || examId === newest) return
      this.#entries.delete(examId)
      total -= rolls?.size ?? 0
    }
  }
}
