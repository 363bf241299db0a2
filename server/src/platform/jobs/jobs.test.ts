import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { now, setClock } from '../clock.ts'
import { type Jobs, openJobs } from './jobs.ts'
import type { JobContext } from './registration.ts'

const { db, url } = await openTestDatabase()
const log = pino({ level: 'silent' })
const opened: Jobs[] = []
afterEach(() => setClock())
afterAll(() => Promise.all(opened.map((jobs) => jobs.stop())))

/** One process of the college that executes these jobs. */
async function worker(handlers: Record<string, (data: { n: number }, context: JobContext) => Promise<void>>, retries = 2) {
  const jobs = openJobs({ url, log })
  opened.push(jobs)
  for (const [name, handler] of Object.entries(handlers)) jobs.register<{ n: number }>(name, { retries }, handler)
  await jobs.start()
  return jobs
}

const soon = { timeout: 15_000, interval: 50 }

describe('a job', () => {
  it('runs once when its transaction commits, and never if it does not', async () => {
    const done: number[] = []
    const jobs = await worker({ count: async ({ n }) => void done.push(n) })
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'count', { n: 1 })
      // The worker looked for work meanwhile, and saw only this job
      await jobs.enqueue(db, 'count', { n: 0 })
      await vi.waitFor(() => expect(done).toEqual([0]), soon)
    })
    const refused = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'count', { n: 2 })
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await db.transaction((tx) => jobs.enqueue(tx, 'count', { n: 3 }))
    await vi.waitFor(() => expect(done).toEqual([0, 1, 3]), soon)
  })

  it('runs in one of the processes, whichever opened the queues first', async () => {
    const done: number[] = []
    const processes = await Promise.all([1, 2, 3].map(() => worker({ shared: async ({ n }) => void done.push(n) })))
    for (let n = 0; n < 12; n += 1) await processes[n % 3]?.enqueue(db, 'shared', { n })
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual([...Array(12).keys()]), soon)
  })

  it('that queues its successor continues even if it failed before doing so', async () => {
    const done: number[] = []
    const jobs = openJobs({ url, log, againEveryMs: 100 })
    opened.push(jobs)
    const again = () => jobs.enqueue(db, 'chain', { n: done.length + 1 }, { key: 'next', startAfter: now() })
    jobs.register<{ n: number }>('chain', { retries: 0, again }, async ({ n }) => {
      done.push(n)
      if (n === 2) throw new Error('no space left')
      if (n < 4) await again()
      else await jobs.enqueue(db, 'chain', { n: 0 }, { key: 'last', startAfter: new Date(now().getTime() + 3_600_000) })
    })
    await jobs.start()
    await vi.waitFor(() => expect(done).toEqual([1, 2, 3, 4]), soon)
  })

  it('that must always be queued is queued at the start, even if another one fails to be', async () => {
    const done: string[] = []
    const jobs = openJobs({ url, log })
    opened.push(jobs)
    const refused = () => Promise.reject(new Error('no space left'))
    jobs.register('unlucky', { again: refused }, async () => void done.push('unlucky'))
    const again = () => jobs.enqueue(db, 'lucky', {}, { key: 'next' })
    jobs.register('lucky', { again }, async () => void done.push('lucky'))
    await jobs.resume()
    await jobs.resume()
    await jobs.start()
    await vi.waitFor(() => expect(done).toEqual(['lucky']), soon)
  })

  it('that must always be queued is not queued during a shutdown, which waits for the one in progress', async () => {
    const queued: string[] = []
    const jobs = openJobs({ url, log })
    opened.push(jobs)
    const underWay = Promise.withResolvers<void>()
    const slow = () => underWay.promise.then(() => queued.push('slow'))
    jobs.register('slow', { again: slow }, async () => {})
    jobs.register('next', { again: async () => queued.push('next') }, async () => {})
    const resuming = jobs.resume()
    const stopped = jobs.stop().then(() => queued.push('stopped'))
    underWay.resolve()
    await Promise.all([resuming, stopped])
    expect(queued).toEqual(['slow', 'stopped'])
  })

  it('that fails is retried a limited number of times', async () => {
    const attempts: number[] = []
    const failing = async (_data: object, { attempt }: JobContext) => {
      attempts.push(attempt)
      throw new Error('the gateway is away')
    }
    const jobs = await worker({ failing }, 1)
    await jobs.enqueue(db, 'failing', { n: 1 })
    await vi.waitFor(() => expect(attempts).toEqual([0, 1]), soon)
  })

  it('that fails is retried whatever its error says, and the queue stores nothing of the error', async () => {
    const attempts: number[] = []
    const failing = async (_data: object, { attempt }: JobContext) => {
      attempts.push(attempt)
      throw Object.assign(new Error('Failed query: select $1\nparams: half\u0000way'), { params: ['half\u0000way'] })
    }
    const jobs = await worker({ unsayable: failing }, 1)
    const id = await jobs.enqueue(db, 'unsayable', { n: 1 })
    await vi.waitFor(() => expect(attempts).toEqual([0, 1]), soon)
    const read = () => db.execute(sql`SELECT state, output::text FROM pgboss.job WHERE id = ${id}`)
    await vi.waitFor(async () => expect((await read()).rows).toMatchObject([{ state: 'failed' }]), soon)
    expect(JSON.stringify((await read()).rows)).not.toContain('half')
  })

  it('waits for its start time, and another with the same key is not added meanwhile', async () => {
    const done: number[] = []
    const jobs = await worker({ later: async ({ n }) => void done.push(n) })
    const startAfter = new Date(Date.now() + 3_600_000)
    const id = await jobs.enqueue(db, 'later', { n: 1 }, { startAfter, key: 'exam 7' })
    expect(id).not.toBeNull()
    expect(await jobs.enqueue(db, 'later', { n: 2 }, { startAfter, key: 'exam 7' })).toBeNull()
    expect(await jobs.enqueue(db, 'later', { n: 3 }, { key: 'exam 8' })).not.toBeNull()
    await vi.waitFor(() => expect(done).toEqual([3]), soon)
    await jobs.cancel('later', id ?? '')
    expect(await jobs.enqueue(db, 'later', { n: 4 }, { startAfter, key: 'exam 7' })).not.toBeNull()
  })

  it('waits by the clock of the portal, even if the clock of the database is ahead', async () => {
    setClock(new Date(Date.now() - 40 * 86_400_000))
    const done: number[] = []
    const jobs = await worker({ behind: async ({ n }) => void done.push(n) })
    await jobs.enqueue(db, 'behind', { n: 1 }, { startAfter: new Date(now().getTime() + 3_600_000) })
    await jobs.enqueue(db, 'behind', { n: 2 }, { startAfter: new Date(now().getTime() - 3_600_000) })
    await vi.waitFor(() => expect(done).toContain(2), soon)
    await jobs.enqueue(db, 'behind', { n: 3 })
    await vi.waitFor(() => expect(done).toContain(3), soon)
    expect(done).toEqual([2, 3])
  })

  it('runs right after others of its name that were added with it', async () => {
    const done: number[] = []
    const jobs = await worker({ many: async ({ n }) => void done.push(n) })
    const added = [...Array(12).keys()]
    await db.transaction(async (tx) => {
      for (const n of added) await jobs.enqueue(tx, 'many', { n })
    })
    // Jobs added at one moment have no order
    await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(added), soon)
  })

  it('is found even if its notification was lost', async () => {
    const done: number[] = []
    const jobs = await worker({ quiet: async ({ n }) => void done.push(n) })
    await jobs.enqueue(db, 'quiet', { n: 1 }, { startAfter: new Date(now().getTime() + 3_600_000) })
    await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'quiet'`)
    await vi.waitFor(() => expect(done).toEqual([1]), soon)
  })

  it('counts as in progress while it waits and while it runs, and not afterwards', async () => {
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = async () => {
      begun.resolve()
      await mayEnd.promise
    }
    const jobs = await worker({ held })
    const startAfter = new Date(Date.now() + 3_600_000)
    await jobs.enqueue(db, 'held', { n: 1 }, { startAfter, key: 'waits' })
    await jobs.enqueue(db, 'held', { n: 2 }, { key: 'at work' })
    await begun.promise
    const states = async () => Promise.all(['waits', 'at work', 'unknown'].map((key) => jobs.isUnderWay('held', key)))
    expect(await states()).toEqual([true, true, false])
    mayEnd.resolve()
    await vi.waitFor(async () => expect(await states()).toEqual([true, false, false]), soon)
  })

  it('in progress is notified of its cancellation', async () => {
    const stopped = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const long = async (_data: object, { signal }: JobContext) => {
      begun.resolve()
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      stopped.resolve()
    }
    const jobs = await worker({ long })
    const id = await jobs.enqueue(db, 'long', { n: 1 })
    await begun.promise
    await jobs.cancel('long', id ?? '')
    await stopped.promise
  })

  it('in progress is finished before its process ends', async () => {
    let finished = false
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const slow = async () => {
      begun.resolve()
      await mayEnd.promise
      finished = true
    }
    const jobs = await worker({ slow })
    await jobs.enqueue(db, 'slow', { n: 1 })
    await begun.promise
    const stopping = jobs.stop()
    mayEnd.resolve()
    await stopping
    expect(finished).toBe(true)
  })

  it('without a handler is refused when it is added', async () => {
    const jobs = await worker({})
    await expect(jobs.enqueue(db, 'unheard-of', {})).rejects.toThrow('Nobody does jobs called unheard-of')
  })
})
