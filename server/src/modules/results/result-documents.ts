import { totalmem } from 'node:os'
import type { PublicResult } from '@nalanda/contract/results'
import { DocumentFault } from '../../platform/documents/fault.ts'
import { looksOf } from '../../platform/documents/looks.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { type DocumentCollege, readCollege, watchInstitution } from '../institution/public.ts'
import { claimsOf, signCode } from './document-code.ts'
import { documentContent, documentFields } from './document-content.ts'
import { NativeNames } from './document-names.ts'
import { type Answer, prepareAnswer, tagOf, weightOf } from './lookup-answer.ts'
import { Memory } from './lookup-memory.ts'
import type { PublicExam } from './public-exams.ts'

/** What stands on a document and is not in the result. */
type Printed = { college: DocumentCollege; nativeName: Promise<string | null> }

const template = new URL('./result-document.typ', import.meta.url)
const content = new URL('./document-content.ts', import.meta.url)
/** What the answer is around the PDF. */
const envelope = { before: '{"success":"True","b64":"', after: '"}' }

const megabyte = 2 ** 20
const collegeMs = 60_000
/** A twentieth of the machine for each process; what does not fit is laid out again. */
const limits = { maxBytes: Math.min(512 * megabyte, Math.max(48 * megabyte, totalmem() / 20)), lifeMs: 60 * 60_000 }

/**
 * The PDF documents of published results, as the answers in which they leave. One is laid out when it is first asked for, once however
 * many ask, and remembered by the content of the result, so a change of the result or the letterhead needs no forgetting.
 */
export class ResultDocuments {
  readonly #platform: Platform
  readonly #headers: readonly string[]
  readonly #nativeNames: NativeNames
  readonly #made = new Memory<Answer>(limits)
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #looks = looksOf(template, content)
  #college: { value: DocumentCollege; at: number } | null = null
  #reading: Promise<DocumentCollege> | null = null

  constructor(platform: Platform, headers: readonly string[]) {
    this.#platform = platform
    this.#headers = headers
    this.#nativeNames = new NativeNames(platform.database.db)
    watchInstitution(platform.bus, () => {
      this.#college = null
      this.#reading = null
    })
  }

  /** The document of the result with this ETag, if it was made before. */
  remembered(resultTag: string, now: number): Answer | undefined {
    if (!this.#college) return undefined
    if (now - this.#college.at > collegeMs) this.#readCollege(now).catch(() => {})
    return this.#made.get(resultTag + this.#college.value.version, now)
  }

  /** The document, made if need be. Refuses when too many wait for theirs. */
  async find(exam: PublicExam, result: PublicResult, resultTag: string, now: number): Promise<Answer> {
    const college = this.#college?.value ?? (await this.#readCollege(now))
    const key = resultTag + college.version
    const ready = this.#made.get(key, now) ?? this.#making.get(key)
    if (ready) return ready
    const nativeName = this.#nativeNames.find(exam.id, result.studentRollNo, now)
    const making = this.#make(exam, result, { college, nativeName }, tagOf(Buffer.from(key + this.#looks)))
    this.#making.set(key, making)
    try {
      const answer = await making
      this.#made.set(key, answer, weightOf(answer), now)
      return answer
    } finally {
      this.#making.delete(key)
    }
  }

  async #make(exam: PublicExam, result: PublicResult, { college, nativeName }: Printed, etag: string): Promise<Answer> {
    const { config, keys, documents } = this.#platform
    const verifyUrl = `${config.publicUrl}/verify`
    const subject = { result, exam: exam.facts, college, nativeName: await nativeName, verifyUrl }
    const code = signCode(keys, claimsOf(result, { id: exam.id, title: exam.facts.title }, college.code))
    const pictures: Record<string, Buffer> = college.logo ? { 'logo.jpg': college.logo } : {}
    try {
      const assets = { ...pictures, 'qr.png': { qr: `${verifyUrl}#${code}` } }
      const options = { fields: documentFields(subject), envelope }
      const body = await documents.render(template, documentContent(subject), assets, options)
      return prepareAnswer(body, { seconds: 60 }, this.#headers, etag)
    } catch (error) {
      if (error instanceof DocumentFault && error.code !== 'failed')
        throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
      throw error
    }
  }

  #readCollege(now: number): Promise<DocumentCollege> {
    if (this.#reading) return this.#reading
    const { database, files } = this.#platform
    const reading: Promise<DocumentCollege> = readCollege(database.db, files)
      .then((value) => {
        // Unless it changed while it was read
        if (this.#reading === reading) this.#college = { value, at: now }
        return value
      })
      .finally(() => {
        if (this.#reading === reading) this.#reading = null
      })
    this.#reading = reading
    return reading
  }
}
