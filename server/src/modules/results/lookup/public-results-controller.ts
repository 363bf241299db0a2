import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { PublicResult } from '@nalanda/contract/results/results'
import type { Database } from '../../../platform/database/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { checkDateOfBirth } from '../../../platform/throttling/date-of-birth-attempts.ts'
import { RateLimiter } from '../../../platform/throttling/rate-limiter.ts'
import type { ResultDocuments } from '../documents/result-documents.ts'
import type { CachedLookups } from './fast-path.ts'
import { type Lookup, type Lookups, lookupOf, mayBeRollNo, readRollNo } from './lookup.ts'
import { countLookups, type LookupCounts } from './lookup-counts.ts'
import { storeLookupCounts } from './lookup-minutes.ts'
import { findExamsWithResult } from './lookup-rows.ts'
import { freshSeconds, listPublicExams, type PublicExam } from './public-exams.ts'
import { bytesOf, type PublicReply, prepareAnswer } from './public-reply.ts'
import { documentRate, lookupRate } from './rate-limits.ts'

export type LookupQuery = { rollNo?: string; examTitle?: string; dateOfBirth?: string }

/** The outcome of a lookup. `tag` identifies the content of the result; empty if there is none. */
type Found = { exam?: PublicExam; answer: PublicReply; tag: string }

const noDocument = Buffer.from('{"success":"False","b64":""}')

/** The public lookups of results, and their limits: see docs/decisions/0040-limits-of-the-public-lookup.md. */
export class PublicResultsController {
  readonly #db: Database
  readonly #lookups: Lookups
  readonly #documents: ResultDocuments
  readonly #headers: readonly string[]
  readonly #counts: LookupCounts
  readonly #resultLimiter = new RateLimiter(lookupRate)
  readonly #documentLimiter = new RateLimiter(documentRate)

  /** Stores the lookup counts that are not stored yet, when the process ends. */
  readonly close: () => Promise<void>

  constructor(platform: Platform, lookups: Lookups, documents: ResultDocuments, headers: readonly string[]) {
    this.#db = platform.database.db
    this.#lookups = lookups
    this.#documents = documents
    this.#headers = headers
    this.#counts = countLookups(platform.metrics)
    this.close = storeLookupCounts(platform, this.#counts)
  }

  /** The lookups that can be answered without the framework. */
  readonly cachedLookups: CachedLookups[] = [
    {
      prefix: '/api/getExamResultByRollNoView?',
      find: (...asked) => this.#rememberedResult(...asked),
      load: (...asked) => this.#loadResult(...asked),
    },
    { prefix: '/api/getExamResultByRollNoReport?', find: (...asked) => this.#rememberedDocument(...asked) },
  ]

  async lookUp(query: LookupQuery, address: string, instant: number): Promise<PublicReply> {
    const lookup = readLookup(query)
    this.#spend(this.#resultLimiter, lookup, address, instant)
    return (await this.#find(lookup, query.dateOfBirth, address, instant)).answer
  }

  /** Returns the document of a result; the documented 'False' if the result is withheld or does not exist. */
  async fetchDocument(query: LookupQuery, address: string, instant: number): Promise<PublicReply> {
    const lookup = readLookup(query)
    this.#spend(this.#documentLimiter, lookup, address, instant)
    const { exam, answer, tag } = await this.#find(lookup, query.dateOfBirth, address, instant)
    const result = exam && tag ? (JSON.parse(String(bytesOf(answer))) as PublicResult) : null
    if (!exam || !result || result.withheld) return prepareAnswer(noDocument, answer.freshness, this.#headers)
    const made = await this.#documents.find(exam, result, tag, instant)
    return answer.freshness === 'no-store' ? prepareAnswer(bytesOf(made), 'no-store', this.#headers) : made
  }

  listTitles(instant: number): Promise<PublicReply> {
    return this.#list(instant, (exams) => exams.map(({ facts }) => facts.title))
  }

  listExams(instant: number): Promise<PublicReply> {
    return this.#list(instant, (exams) => exams.map(({ facts }) => facts))
  }

  /** Returns the exams in which a roll number has a result, without those that ask for the date of birth. */
  async listExamsOf(text: string, address: string, instant: number): Promise<PublicReply> {
    const lookup = lookupOf(readRollNo(text), '')
    this.#spend(this.#resultLimiter, lookup, address, instant)
    const open = listPublicExams(await this.#lookups.exams(instant), instant).filter((exam) => !exam.asksDateOfBirth)
    const found = mayBeRollNo(lookup.rollNo) ? await findExamsWithResult(this.#db, lookup.rollNo, open) : []
    return prepareAnswer(Buffer.from(JSON.stringify(found.map(({ facts }) => facts))), 'no-store', this.#headers)
  }

  #rememberedResult(lookup: Lookup, address: string, instant: number): PublicReply | undefined {
    return this.#granted(this.#resultLimiter, this.#lookups.remembered(lookup, instant), lookup, address, instant)
  }

  #loadResult(lookup: Lookup, address: string, instant: number): Promise<PublicReply> | undefined {
    const exam = this.#lookups.openExam(lookup.examTitle, instant)
    if (!exam || this.#resultLimiter.spend(address, lookup.mark, instant) > 0) return undefined
    this.#counts.database += 1
    return this.#lookups.find(exam, lookup, instant)
  }

  #rememberedDocument(lookup: Lookup, address: string, instant: number): PublicReply | undefined {
    const result = this.#lookups.remembered(lookup, instant)
    const made = result && this.#documents.remembered(result.etag, instant)
    return this.#granted(this.#documentLimiter, made, lookup, address, instant)
  }

  #granted(
    limiter: RateLimiter,
    answer: PublicReply | undefined,
    lookup: Lookup,
    address: string,
    instant: number,
  ): PublicReply | undefined {
    if (answer === undefined || limiter.spend(address, lookup.mark, instant) > 0) return undefined
    this.#counts.memory += 1
    return answer
  }

  #spend(limiter: RateLimiter, lookup: Lookup, address: string, instant: number): void {
    this.#refuseOver(limiter.spend(address, lookup.mark, instant))
  }

  #refuseOver(seconds: number): void {
    if (seconds === 0) return
    this.#counts.refused += 1
    throw problem('platform.too-many', { seconds }, { headers: { 'retry-after': String(seconds) } })
  }

  async #find(lookup: Lookup, dateOfBirth: string | undefined, address: string, instant: number): Promise<Found> {
    const exam = await this.#lookups.findExam(lookup.examTitle, instant)
    if (exam?.asksDateOfBirth) return this.#findPrivately(exam, { ...lookup, dateOfBirth, address }, instant)
    const ready = this.#lookups.remembered(lookup, instant)
    this.#counts[ready ? 'memory' : 'database'] += 1
    const answer = ready ?? (await this.#lookups.find(exam, lookup, instant))
    return { exam, answer, tag: answer.content.length > 2 ? answer.etag : '' }
  }

  async #findPrivately(
    exam: PublicExam,
    { rollNo, dateOfBirth, address }: Lookup & { dateOfBirth: string | undefined; address: string },
    instant: number,
  ): Promise<Found> {
    if (!dateOfBirth) throw problem('results.date-of-birth-needed')
    this.#counts.database += 1
    const find = () => this.#lookups.findRow(exam, rollNo)
    const row = await checkDateOfBirth(this.#db, { rollNo, dateOfBirth, address, find }, new Date(instant))
    const answer = prepareAnswer(row?.body ?? Buffer.from('{}'), 'no-store', this.#headers)
    return { exam, answer, tag: row?.etag ?? '' }
  }

  async #list(instant: number, show: (exams: PublicExam[]) => unknown): Promise<PublicReply> {
    const all = await this.#lookups.exams(instant)
    const shown = Buffer.from(JSON.stringify(show(listPublicExams(all, instant))))
    return prepareAnswer(shown, { seconds: freshSeconds(all.values(), instant) }, this.#headers)
  }
}

/** Normalises both parameters. Refuses a missing one, by name. */
function readLookup({ rollNo = '', examTitle = '' }: LookupQuery): Lookup {
  const lookup = lookupOf(readRollNo(rollNo), examTitle.trim())
  if (lookup.rollNo === '') throw problem('results.roll-number-needed')
  if (lookup.examTitle === '') throw invalid({ examTitle: validationError('required') })
  return lookup
}
