import { BoundedCache } from '../../../platform/cache/bounded-cache.ts'
import { type Cache, createCache } from '../../../platform/cache/cache.ts'
import {
  type Invalidation,
  type InvalidationSource,
  loadUnlessStale,
  watchInvalidations,
} from '../../../platform/cache/invalidation.ts'
import type { Database } from '../../../platform/database/client.ts'
import { openResultRows, type StoredResult } from './lookup-rows.ts'
import { freshSeconds, loadPublicExams, longestFreshSeconds, type PublicExam, type PublicExams } from './public-exams.ts'
import { type PublicReply, prepareAnswer, weightOf } from './public-reply.ts'
import { hashRoll } from './roll-hash.ts'
import { KnownRollsByExam } from './roll-number-filter.ts'

/** Message on the channel `results`: an exam changed, or one student's result in it. */
type ResultChange = { examId: number; rollNo?: string }
/** A lookup; `key` identifies it among all, and `mark` is that key as a number. `last` is its last outcome. */
export type Lookup = { examTitle: string; rollNo: string; key: string; mark: number; last: Last | null }
/** Valid while nothing was invalidated since (`epoch`), from the exam's publication on, for half a minute. */
type Last = { answer: PublicReply; epoch: object; from: number; until: number }

const limits = { answerBytes: 64 * 1024 * 1024, answerMs: 5 * 60_000, examsMs: 60_000, lastMs: 30_000 }

/** Reads a roll number: the text before the first space, ignoring case and invisible characters such as those of a copied message. */
export function readRollNo(text: string): string {
  return (
    text
      .replace(/\p{Cf}/gu, '')
      .trim()
      .split(' ', 1)[0] ?? ''
  ).toUpperCase()
}

export function lookupOf(rollNo: string, examTitle: string): Lookup {
  const key = `${rollNo} ${examTitle}`
  return { rollNo, examTitle, key, mark: hashRoll(key), last: null }
}

/** Whether the text can be a roll number; text that the database could not even read cannot. */
export function mayBeRollNo(text: string): boolean {
  return /^[^\s\p{Cc}]{1,40}$/u.test(text)
}

/**
 * Looks up results for the public. Published answers, the list of exams and the known roll numbers are cached, so that most lookups need no query; a miss takes
 * one point query. Whether an exam is published is compared with the clock each time, so that an embargo ends exactly at its instant.
 */
export class Lookups {
  readonly rows: ReturnType<typeof openResultRows>
  readonly #headers: readonly string[]
  readonly #invalidation: Invalidation
  readonly #exams: Cache<PublicExams>
  readonly #answers = new BoundedCache<PublicReply>({ maxBytes: limits.answerBytes, ttlMs: limits.answerMs })
  readonly #known: KnownRollsByExam
  readonly #nothing: PublicReply[]
  #epoch: object = {}

  constructor(db: Database, source: InvalidationSource, headers: readonly string[]) {
    this.#headers = headers
    this.rows = openResultRows(db)
    this.#invalidation = watchInvalidations(source, {
      channels: { results: (payload) => this.#invalidate(JSON.parse(payload) as ResultChange) },
      clear: () => this.#clear(),
    })
    // Changes that are not broadcast, such as the name of a course, are picked up by a refresh in the background
    this.#exams = createCache(this.#invalidation, {
      load: () => loadPublicExams(db),
      ttlMs: limits.examsMs,
      staleWhileRefreshing: true,
    })
    this.#known = new KnownRollsByExam(db, this.#invalidation)
    const empty = Buffer.from('{}')
    this.#nothing = Array.from({ length: longestFreshSeconds + 1 }, (_, seconds) => prepareAnswer(empty, { seconds }, headers))
  }

  /** Returns the answer if it is available without waiting; undefined if the database has to be queried. */
  remembered(lookup: Lookup, now: number): PublicReply | undefined {
    const { last } = lookup
    if (last !== null && last.epoch === this.#epoch && last.from <= now && last.until > now) return last.answer
    return this.#recall(lookup, now)
  }

  #recall(lookup: Lookup, now: number): PublicReply | undefined {
    const { examTitle, rollNo, key } = lookup
    const exams = this.#exams.peek(now)
    if (exams === undefined) return undefined
    const exam = exams.get(examTitle)
    if (exam === undefined || exam.publishAt > now) return this.nothing(exam, now)
    if (exam.asksDateOfBirth) return undefined
    const answer = this.#answers.get(key, now)
    if (answer !== undefined) {
      lookup.last = { answer, epoch: this.#epoch, from: exam.publishAt, until: now + limits.lastMs }
      return answer
    }
    return this.#known.mayHave(exam.id, rollNo, now) ? undefined : this.nothing(exam, now)
  }

  /** Returns the answer to a lookup that needs no date of birth, from the database if necessary. `exam` is the exam of that title, if published. */
  async find(exam: PublicExam | undefined, { examTitle, rollNo, key }: Lookup, now: number): Promise<PublicReply> {
    if (!exam) return this.nothing((await this.exams(now)).get(examTitle), now)
    const load = async () => {
      const row = await this.findRow(exam, rollNo)
      return row && this.prepare(row)
    }
    const store = (answer: PublicReply | null) => {
      if (answer) this.#answers.set(key, answer, weightOf(answer), now)
    }
    return (await loadUnlessStale(this.#invalidation, load, store)) ?? this.nothing(exam, now)
  }

  /** Returns the exam of this title if it is in the cache and published, and its results need no date of birth. */
  openExam(examTitle: string, now: number): PublicExam | undefined {
    const exam = this.#exams.peek(now)?.get(examTitle)
    return exam && exam.publishAt <= now && !exam.asksDateOfBirth ? exam : undefined
  }

  /** Returns the stored result behind an answer; null for text that cannot be a roll number, and if nothing was prepared for the public. */
  async findRow(exam: PublicExam, rollNo: string): Promise<StoredResult | null> {
    const row = mayBeRollNo(rollNo) ? await this.rows.find(exam.id, rollNo) : null
    return row && row.body.length > 0 ? row : null
  }

  /** Returns the exam, if it is published. */
  async findExam(examTitle: string, now: number): Promise<PublicExam | undefined> {
    const exam = (await this.exams(now)).get(examTitle)
    return exam && exam.publishAt <= now ? exam : undefined
  }

  /** Returns all exams that are published or scheduled; embargoed ones must not be shown. */
  exams(now: number): Promise<PublicExams> {
    return this.#exams.get(now)
  }

  /** Returns the answer for a lookup without a result. It may be cached no longer than until the requested exam is published. */
  nothing(exam: PublicExam | undefined, now: number): PublicReply {
    const answer = this.#nothing[exam ? freshSeconds([exam], now) : longestFreshSeconds]
    if (!answer) throw new RangeError('Nothing is kept as long as that')
    return answer
  }

  prepare({ body, etag }: StoredResult): PublicReply {
    return prepareAnswer(body, { seconds: longestFreshSeconds }, this.#headers, etag)
  }

  #invalidate({ examId, rollNo }: ResultChange): void {
    const exam = [...(this.#exams.peek()?.values() ?? [])].find(({ id }) => id === examId)
    if (exam && rollNo !== undefined) this.#answers.delete(lookupOf(rollNo, exam.facts.title).key)
    else this.#answers.clear()
    this.#known.delete(examId)
    this.#clearExams()
  }

  #clear(): void {
    this.#clearExams()
    this.#known.clear()
    this.#answers.clear()
  }

  /** Clears the exams. Later requests must not get what is being read now, nor the last outcome of any lookup. */
  #clearExams(): void {
    this.#exams.clear()
    this.#epoch = {}
  }
}
