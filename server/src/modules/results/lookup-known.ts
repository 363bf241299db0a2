import type { Database } from '../../platform/database/client.ts'
import type { Freshness } from './lookup-freshness.ts'
import { KnownRolls } from './lookup-rolls.ts'
import { listRollNos } from './lookup-rows.ts'

type Shelf = { rolls: KnownRolls | null; loading: boolean; until: number }

const mostRolls = 4_000_000
const lifeMs = 5 * 60_000

/** The known roll numbers of each exam that was asked for lately. They are read beside the requests, never by one that waits for them. */
export class KnownRollsByExam {
  readonly #db: Database
  readonly #news: Freshness
  readonly #shelves = new Map<number, Shelf>()

  constructor(db: Database, news: Freshness) {
    this.#db = db
    this.#news = news
  }

  /** False: this roll number has certainly no result in the exam. True: it may have one, or nothing is known yet. */
  mayHave(examId: number, rollNo: string, now: number): boolean {
    const shelf = this.#shelves.get(examId)
    if (shelf === undefined || (shelf.until <= now && !shelf.loading)) this.#load(examId, now)
    return shelf === undefined || shelf.rolls === null || shelf.until <= now || shelf.rolls.mayHave(rollNo)
  }

  forget(examId: number): void {
    this.#shelves.delete(examId)
  }

  forgetAll(): void {
    this.#shelves.clear()
  }

  #load(examId: number, now: number): void {
    if (!this.#news.connected) return
    const shelf: Shelf = { rolls: null, loading: true, until: 0 }
    this.#shelves.delete(examId)
    this.#shelves.set(examId, shelf)
    const fill = (rollNos: string[]) => {
      shelf.rolls = new KnownRolls(rollNos)
      shelf.until = now + lifeMs
    }
    this.#news
      .read(() => listRollNos(this.#db, examId), fill)
      .catch(() => {})
      .finally(() => {
        shelf.loading = false
        this.#makeRoom(examId)
      })
  }

  #makeRoom(newest: number): void {
    let total = 0
    for (const { rolls } of this.#shelves.values()) total += rolls?.size ?? 0
    for (const [examId, { rolls }] of this.#shelves) {
      if (total <= mostRolls || examId === newest) return
      this.#shelves.delete(examId)
      total -= rolls?.size ?? 0
    }
  }
}
