import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { moduleArguments, moduleEnvironment } from '../config/module-cache.ts'
import { DocumentFault } from './fault.ts'
import type { TemplateFields } from './pdf-template.ts'
import type { Asset, Envelope, RenderRequest, RenderResponse } from './typst-child.ts'

export interface DocumentsOptions {
  log: Logger
  /** How many documents are laid out concurrently. Each child takes about 130 MB while it is in use. */
  children?: number
  /** How many more may wait. */
  queue?: number
  /** After so long without an answer a child is given up. */
  timeoutMilliseconds?: number
  /** After so long without work a child is ended. */
  idleMilliseconds?: number
}

export type RenderOptions = {
  fields?: TemplateFields
  envelope?: Envelope
  /** A long one, of hundreds of pages: it has a process of its own, so that no other document waits behind it. */
  bulk?: boolean
}

/** Lays out PDF documents in processes of their own. */
export interface Documents {
  /**
   * The PDF of a template, a .typ file beside the module that owns it. The template reads its data with
   * `json("/assets/data.json")` and finds its pictures under `/assets/` by their names, which end in .png, .jpg or .svg. The
   * same template, data and assets give the same bytes. Refuses with a DocumentFault.
   *
   * `fields` are the texts that differ between documents that are otherwise alike: their template shows each by `field` of
   * letterhead.typ, in one line. They are laid out once and filled in, for a fraction of the work.
   *
   * With an `envelope` the PDF comes as base64 between its two texts: made where there is time for it, and not copied on the way.
   */
  render(template: string | URL, data: object, assets?: Record<string, Asset>, options?: RenderOptions): Promise<Buffer>
  /** Refuses what waits, lets running work finish, and ends the children. */
  close(): Promise<void>
}

interface Job {
  order: RenderRequest
  attempts: number
  resolve(document: Buffer): void
  reject(fault: DocumentFault): void
}

interface Child {
  process: ChildProcess
  /** The current one, and the one sent ahead. */
  jobs: Job[]
  made: number
  timer: NodeJS.Timeout | undefined
}

/** A child's memory grows slowly whatever is evicted; it is replaced after it laid out so many documents. */
const documentsPerChild = 2_000
const maxAttempts = 2
/** One order lies ready while another is laid out, so that no child waits for this process to read what it made. */
const maxInHand = 2

/** So many long documents may wait, and so long one may take. */
const forBulk = { children: 1, queue: 20, timeoutMilliseconds: 90_000 }

/** Opens the renderer. Children start when there is work and end when there has been none for a while. */
export function openDocuments(options: DocumentsOptions): Documents {
  const pool = new RenderPool(options)
  const bulkPool = new RenderPool({ ...options, ...forBulk })
  return {
    render: (template, data, assets = {}, { bulk = false, ...rest } = {}) => {
      const path = template instanceof URL ? fileURLToPath(template) : template
      return (bulk ? bulkPool : pool).add({ template: path, data: JSON.stringify(data), assets, ...rest })
    },
    close: async () => {
      await Promise.all([pool.close(), bulkPool.close()])
    },
  }
}

class RenderPool {
  readonly #options: Required<DocumentsOptions>
  readonly #children = new Set<Child>()
  readonly #waiting: Job[] = []
  #closing = false

  constructor(options: DocumentsOptions) {
    this.#options = { children: 1, queue: 500, timeoutMilliseconds: 20_000, idleMilliseconds: 60_000, ...options }
  }

  add(order: RenderRequest): Promise<Buffer> {
    if (this.#closing) return Promise.reject(new DocumentFault('closed', 'The portal is stopping and creates no more documents.'))
    if (this.#waiting.length >= this.#options.queue) {
      return Promise.reject(new DocumentFault('busy', 'Too many documents are being created. Try again in a moment.'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, attempts: 0, resolve, reject })
      this.#dispatch()
    })
  }

  async close(): Promise<void> {
    this.#closing = true
    for (const job of this.#waiting.splice(0)) job.reject(new DocumentFault('closed', 'The portal is stopping.'))
    const ends = [...this.#children].map((child) => {
      const ended = new Promise<void>((resolve) => child.process.once('exit', () => resolve()))
      if (child.jobs.length === 0) this.#releaseChild(child)
      return ended
    })
    await Promise.all(ends)
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const child = this.#freeChild()
      if (!child) return
      const job = this.#waiting.shift()
      if (job) this.#give(child, job)
    }
  }

  #freeChild(): Child | undefined {
    const open = [...this.#children].filter(
      ({ process, made, jobs }) => process.connected && made + jobs.length < documentsPerChild,
    )
    const idle = open.find(({ jobs }) => jobs.length === 0)
    if (idle) return idle
    if (this.#children.size < this.#options.children) return this.#startChild()
    return open.find(({ jobs }) => jobs.length < maxInHand)
  }

  #startChild(): Child {
    const started = fork(new URL('./typst-child.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: moduleArguments,
      // by itself each child would lay out with a thread for every core, and they would spend a fifth of their time waiting for work
      env: { ...moduleEnvironment(), RAYON_NUM_THREADS: '1', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const child: Child = { process: started, jobs: [], made: 0, timer: undefined }
    this.#children.add(child)
    started.on('message', (reply: RenderResponse) => this.#receive(child, reply))
    started.on('error', (error) => this.#options.log.warn({ error: error.message }, 'a document process failed'))
    started.once('exit', (code, signal) => this.#lose(child, code, signal))
    return child
  }

  #give(child: Child, job: Job): void {
    child.jobs.push(job)
    if (child.jobs.length === 1) this.#await(child, job)
    // a child that is gone is seen by its exit
    child.process.send(job.order, () => undefined)
  }

  #await(child: Child, inHand: Job): void {
    clearTimeout(child.timer)
    inHand.attempts += 1
    child.timer = setTimeout(() => child.process.kill('SIGKILL'), this.#options.timeoutMilliseconds)
  }

  #receive(child: Child, reply: RenderResponse): void {
    const job = child.jobs.shift()
    if (!job) return
    if (!('filled' in reply)) child.made += 1
    clearTimeout(child.timer)
    if ('document' in reply) job.resolve(asBuffer(reply.document))
    else {
      this.#options.log.error({ template: job.order.template, reason: reply.error }, 'a document could not be laid out')
      job.reject(new DocumentFault('failed', reply.error))
    }
    const [next] = child.jobs
    if (next) this.#await(child, next)
    else if (this.#closing || child.made >= documentsPerChild) this.#releaseChild(child)
    else {
      child.timer = setTimeout(() => this.#releaseChild(child), this.#options.idleMilliseconds)
      child.timer.unref()
    }
    this.#dispatch()
  }

  /** Ends an idle child. It exits by itself once it is disconnected; a stuck one is killed. */
  #releaseChild(child: Child): void {
    clearTimeout(child.timer)
    this.#children.delete(child)
    if (child.process.connected) child.process.disconnect()
    const force = setTimeout(() => child.process.kill('SIGKILL'), 2_000)
    force.unref()
    child.process.once('exit', () => clearTimeout(force))
  }

  #lose(child: Child, code: number | null, signal: NodeJS.Signals | null): void {
    clearTimeout(child.timer)
    this.#children.delete(child)
    const [inHand, ...ahead] = child.jobs.splice(0)
    if (inHand) {
      this.#options.log.warn(
        { template: inHand.order.template, attempt: inHand.attempts, code, signal },
        'a document process ended early',
      )
      const again = inHand.attempts < maxAttempts && !this.#closing
      if (!again) inHand.reject(new DocumentFault('timed-out', 'The document could not be created in time.'))
      if (this.#closing) for (const job of ahead) job.reject(new DocumentFault('closed', 'The portal is stopping.'))
      else this.#waiting.unshift(...(again ? [inHand] : []), ...ahead)
    }
    this.#dispatch()
  }
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
