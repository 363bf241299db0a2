import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { moduleArguments, moduleEnvironment } from '../config/module-cache.ts'
import { DocumentFault } from './fault.ts'
import type { TemplateFields } from './pdf-template.ts'
import type { Asset, Envelope, RenderRequest, RenderResponse } from './typst-child.ts'

export interface DocumentsOptions {
  log: Logger
  /** Number of documents laid out concurrently. Each child process takes about 130 MB while in use. */
  children?: number
  /** Number of documents that may wait in addition. */
  queue?: number
  /** Timeout after which a child that does not respond is killed. */
  timeoutMilliseconds?: number
  /** Idle time after which a child is stopped. */
  idleMilliseconds?: number
}

export type RenderOptions = {
  fields?: TemplateFields
  envelope?: Envelope
  /** Whether the document has hundreds of pages: it then uses a separate process, so that no other document waits for it. */
  bulk?: boolean
}

/** Renders PDF documents in child processes. */
export interface Documents {
  /**
   * Renders a template, a .typ file beside the module that owns it, to a PDF. The template reads its data with `json("/assets/data.json")` and finds its
   * pictures under `/assets/` by their names, which end in .png, .jpg or .svg. The same template, data and assets give the same bytes. Rejects with a
   * DocumentFault.
   *
   * `fields` are the texts that differ between otherwise equal documents: the template shows each with `field` of letterhead.typ, in one line. The document is
   * laid out once and then filled in, at a fraction of the cost.
   *
   * With an `envelope` the PDF is returned as base64 between its two texts: the child encodes it, so that this process need not copy it.
   */
  render(template: string | URL, data: object, assets?: Record<string, Asset>, options?: RenderOptions): Promise<Buffer>
  /** Rejects waiting documents, lets running ones finish, and ends the children. */
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
  /** The current job, and the one sent ahead. */
  jobs: Job[]
  made: number
  timer: NodeJS.Timeout | undefined
}

/** A child's memory grows slowly even with cache eviction; it is replaced after this number of documents. */
const documentsPerChild = 2_000
const maxAttempts = 2
/** One job is queued at the child while another is laid out, so that the child does not wait until this process has read its result. */
const maxInHand = 2

/** Queue size and timeout of long documents. */
const forBulk = { children: 1, queue: 20, timeoutMilliseconds: 90_000 }

/** Opens the renderer. Children start on demand and end after an idle time. */
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
      // by default each child uses a thread per core, and these threads spend a fifth of their time waiting for work
      env: { ...moduleEnvironment(), RAYON_NUM_THREADS: '1', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const child: Child = { process: started, jobs: [], made: 0, timer: undefined }
    this.#children.add(child)
    started.on('message', (reply: RenderResponse) => this.#receive(child, reply))
    started.on('error', (error) => {
      this.#options.log.warn({ error: error.message }, 'a document process failed')
      // A process that could not be started has no exit event
      if (started.pid === undefined) this.#lose(child, null, null)
    })
    started.once('exit', (code, signal) => this.#lose(child, code, signal))
    return child
  }

  #give(child: Child, job: Job): void {
    child.jobs.push(job)
    if (child.jobs.length === 1) this.#await(child, job)
    // a lost child is detected by its exit event
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

  /** Ends an idle child. It exits by itself once disconnected; a stuck one is killed. */
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
