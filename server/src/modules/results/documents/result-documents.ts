import { totalmem } from 'node:os'
import type { PublicResult } from '@nalanda/contract/results/results'
import { BoundedCache } from '../../../platform/cache/bounded-cache.ts'
import { type Cache, openCache } from '../../../platform/cache/cache.ts'
import { etagOf } from '../../../platform/cache/etag.ts'
import { printDocument, verifyAddress } from '../../../platform/documents/print-document.ts'
import { templateFingerprint } from '../../../platform/documents/template-fingerprint.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type DocumentCollege, institutionChannels, readCollege } from '../../institution/public.ts'
import { nativeNamesChannel } from '../../students/public.ts'
import type { PublicExam } from '../lookup/public-exams.ts'
import { type PublicReply, prepareAnswer, weightOf } from '../lookup/public-reply.ts'
import { claimsOf } from './document-code.ts'
import { documentContent, documentFields } from './document-content.ts'
import { NativeNames } from './native-names.ts'
import { resultDocument } from './verification.ts'

/** The parts of a document that are not in the result. */
type Printed = { college: DocumentCollege; nativeName: Promise<string | null> }

const content = new URL('./document-content.ts', import.meta.url)
/** The JSON around the PDF in the answer. */
const envelope = { before: '{"success":"True","b64":"', after: '"}' }

const megabyte = 2 ** 20
const collegeMs = 60_000
/** A twentieth of the machine's memory per process; documents that do not fit are laid out again. */
const limits = { maxBytes: Math.min(512 * megabyte, Math.max(48 * megabyte, totalmem() / 20)), ttlMs: 60 * 60_000 }

/**
 * Makes and caches the PDF documents of published results, as complete answers. A document is laid out on the first request, once for all concurrent requests.
 * The cache key covers the result's content and the letterhead, so a change of either needs no invalidation. It does not cover a name in the script of its
 * language: a change of one clears the whole cache.
 */
export class ResultDocuments {
  readonly #platform: Platform
  readonly #headers: readonly string[]
  readonly #nativeNames: NativeNames
  readonly #made = new BoundedCache<PublicReply>(limits)
  readonly #making = new Map<string, Promise<PublicReply>>()
  readonly #fingerprint = templateFingerprint(resultDocument.template, content)
  readonly #college: Cache<DocumentCollege>

  constructor(platform: Platform, headers: readonly string[]) {
    this.#platform = platform
    this.#headers = headers
    this.#nativeNames = new NativeNames(platform.database.db, platform.bus)
    platform.bus.on(nativeNamesChannel, () => this.#clear())
    platform.bus.onUp(() => this.#clear())
    this.#college = openCache(platform.bus, {
      channels: institutionChannels,
      load: () => readCollege(platform.database.db, platform.files),
      ttlMs: collegeMs,
      disconnectedTtlMs: 1_000,
      staleWhileRefreshing: true,
    })
  }

  #clear(): void {
    this.#made.clear()
    this.#making.clear()
  }

  /** Returns the document of the result with this ETag, if it is in the cache. */
  remembered(resultTag: string, now: number): PublicReply | undefined {
    const college = this.#college.peek(now)
    return college && this.#made.get(resultTag + college.version, now)
  }

  /** Returns the document, and makes it if necessary. Refuses when too many requests wait for theirs. */
  async find(exam: PublicExam, result: PublicResult, resultTag: string, now: number): Promise<PublicReply> {
    const college = await this.#college.get(now)
    const key = resultTag + college.version
    const ready = this.#made.get(key, now) ?? this.#making.get(key)
    if (ready) return ready
    const { generation } = this.#nativeNames
    const nativeName = this.#nativeNames.find(exam.id, result.studentRollNo, now)
    const making = this.#make(exam, result, { college, nativeName }, key)
    this.#making.set(key, making)
    try {
      const answer = await making
      if (this.#nativeNames.generation === generation) this.#made.set(key, answer, weightOf(answer), now)
      return answer
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  async #make(
    exam: PublicExam,
    result: PublicResult,
    { college, nativeName: asked }: Printed,
    key: string,
  ): Promise<PublicReply> {
    const nativeName = await asked
    const verify = verifyAddress(this.#platform)
    const subject = { result, exam: exam.facts, college, nativeName, verify }
    const body = await printDocument(this.#platform, {
      type: resultDocument,
      data: documentContent(subject),
      assets: college.logo ? { 'logo.jpg': college.logo } : {},
      codes: { 'qr.png': claimsOf(result, { id: exam.id, title: exam.facts.title }, college.code) },
      fields: documentFields(subject),
      envelope,
    })
    const etag = etagOf(`${key}${this.#fingerprint}${nativeName ?? ''}`)
    return prepareAnswer(body, { seconds: 30 }, this.#headers, etag)
  }
}
