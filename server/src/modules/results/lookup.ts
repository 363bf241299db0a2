import type { Database } from '../../platform/database/client.ts'
import { type Answer, prepareAnswer, weightOf } from './lookup-answer.ts'
import { type Freshness, type ResultNews, watchNews } from './lookup-freshness.ts'
import { KnownRollsByExam } from './lookup-known.ts'
import { Memory } from './lookup-memory.ts'
import { hashRoll } from './lookup-rolls.ts'
import { openResultRows, type StoredResult } from './lookup-rows.ts'
import { freshSeconds, loadPublicExams, type PublicExam, type PublicExams } from './public-exams.ts'

type Bus = Parameters<typeof watchNews>[0]
/** What is looked up; `key` names it among all, and `mark` is that name as a number. `last` is what it came to a moment ago. */
export type Lookup = { examTitle: string; rollNo: string; key: string; mark: number; last: Last | null }
/** Good while nothing was forgotten since (`epoch`), from the exam's instant on and for half a minute. */
type Last = { answer: Answer; epoch: object; from: number; until: number }

const limits = { answerBytes: 64 * 1024 * 1024, answerMs: 5 * 60_000, examsMs: 60_000, lastMs: 30_000 }

/** Only the text before the first space is the roll number, whatever its capitals. */
export function readRollNo(text: string): string {
  return (text.trim().split(' ', 1)[0] ?? '').toUpperCase()
}

export function lookupOf(rollNo: string, examTitle: string): Lookup {
  const key = `${rollNo} ${examTitle}`
  return { rollNo, examTitle, key, mark: hashRoll(key), last: null }
}

/** Whether the text can be anybody's roll number; what the database could not even read is not. */
export function mayBeRollNo(text: string): boolean {
  return /^[^\s\p{Cc}]{1,40}$/u.test(text)
}

/**
 * The public's way to results. Published answers, the list of exams and the known roll numbers stand in memory, so that most lookups
 * touch nothing else; behind a miss is one point query. Whether an exam is out is asked of the clock each time, so an embargo ends
 * at its instant by itself.
 */
export class Lookups {
  readonly rows: ReturnType<typeof openResultRows>
  readonly #db: Database
  readonly #headers: readonly string[]
  readonly #news: Freshness
  readonly #answers = new Memory<Answer>({ maxBytes: limits.answerBytes, lifeMs: limits.answerMs })
  readonly #known: KnownRollsByExam
  readonly #nothing: Answer[]
  #epoch: object = {}
  #exams: { all: PublicExams; at: number } | null = null
  #loading: Promise<PublicExams> | null = null

  constructor(db: Database, bus: Bus, headers: readonly string[]) {
    this.#db = db
    this.#headers = headers
    this.rows = openResultRows(db)
    this.#news = watchNews(bus, { forget: (news) => this.#forget(news), forgetAll: () => this.#forgetAll() })
    this.#known = new KnownRollsByExam(db, this.#news)
    const empty = Buffer.from('{}')
    this.#nothing = Array.from({ length: 61 }, (_, seconds) => prepareAnswer(empty, { seconds }, headers))
  }

  /** The answer, if it can be given without waiting; undefined when the database has to be asked. */
  remembered(lookup: Lookup, now: number): Answer | undefined {
    const { last } = lookup
    if (last !== null && last.epoch === this.#epoch && last.from <= now && last.until > now) return last.answer
    return this.#recall(lookup, now)
  }

  #recall(lookup: Lookup, now: number): Answer | undefined {
    const { examTitle, rollNo, key } = lookup
    const exams = this.#current(now)
    if (!exams) return undefined
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

  /** The answer to a lookup that needs no date of birth, from the database where need be. `exam` is the one of that title, if it is out. */
  async find(exam: PublicExam | undefined, { examTitle, rollNo, key }: Lookup, now: number): Promise<Answer> {
    if (!exam) return this.nothing((await this.exams(now)).get(examTitle), now)
    const keep = (row: StoredResult | null) => {
      if (!row) return
      const answer = this.prepare(row)
      this.#answers.set(key, answer, weightOf(answer), now)
    }
    const row = await this.#news.read(() => this.findRow(exam, rollNo), keep)
    return row ? this.prepare(row) : this.nothing(exam, now)
  }

  /** The stored result behind an answer; null for text that no roll number can be, and where nothing was prepared for the public. */
  async findRow(exam: PublicExam, rollNo: string): Promise<StoredResult | null> {
    const row = mayBeRollNo(rollNo) ? await this.rows.find(exam.id, rollNo) : null
    return row && row.body.length > 0 ? row : null
  }

  /** The exam, if it is out. */
  async findExam(examTitle: string, now: number): Promise<PublicExam | undefined> {
    const exam = (await this.exams(now)).get(examTitle)
    return exam && exam.publishAt <= now ? exam : undefined
  }

  /** All exams that are out or will be; embargoed ones must not be shown. */
  async exams(now: number): Promise<PublicExams> {
    return this.#current(now) ?? this.#loadExams(now)
  }

  /** The answer of those who have none. It may be kept no longer than until the exam that was asked for comes out. */
  nothing(exam: PublicExam | undefined, now: number): Answer {
    const answer = this.#nothing[exam ? freshSeconds([exam], now) : 60]
    if (!answer) throw new RangeError('Nothing is kept longer than a minute')
    return answer
  }

  prepare({ body, etag }: StoredResult): Answer {
    return prepareAnswer(body, { seconds: 60 }, this.#headers, etag)
  }

  #current(now: number): PublicExams | null {
    if (!this.#exams || !this.#news.connected) return null
    // Old but not wrong: news would have said so. What has no news, such as a course's name, is read again in passing.
    if (now - this.#exams.at > limits.examsMs) this.#loadExams(now).catch(() => {})
    return this.#exams.all
  }

  #loadExams(now: number): Promise<PublicExams> {
    if (this.#loading) return this.#loading
    const keep = (all: PublicExams) => {
      this.#exams = { all, at: now }
    }
    const loading = this.#news
      .read(() => loadPublicExams(this.#db), keep)
      .finally(() => {
        if (this.#loading === loading) this.#loading = null
      })
    this.#loading = loading
    return loading
  }

  #forget({ examId, rollNo }: ResultNews): void {
    const exam = [...(this.#exams?.all.values() ?? [])].find(({ id }) => id === examId)
    if (exam && rollNo !== undefined) this.#answers.delete(lookupOf(rollNo, exam.facts.title).key)
    else this.#answers.clear()
    this.#known.forget(examId)
    this.#forgetExams()
  }

  #forgetAll(): void {
    this.#forgetExams()
    this.#known.forgetAll()
    this.#answers.clear()
  }

  /** Whoever asks from now on must not be given what is just being read, nor what any lookup came to last. */
  #forgetExams(): void {
    this.#exams = null
    this.#loading = null
    this.#epoch = {}
  }
}
