import { argon2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { type Hashing, type HashingOptions, openHashing } from './hashing.ts'

const work = (message: string) => ({
  message: Buffer.from(message),
  nonce: Buffer.from('sixteen bytes of'),
  tagLength: 32,
  memory: 64,
  passes: 1,
  parallelism: 1,
})
const slow = { ...work('slow'), memory: 19 * 1024, passes: 2 }

function childrenOfThisProcess(): number[] {
  return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

describe('the hashing of passwords in a separate process', () => {
  const before = new Set(childrenOfThisProcess())
  const ours = () => childrenOfThisProcess().filter((pid) => !before.has(pid))
  const open: Hashing[] = []
  const openOne = (options: Partial<HashingOptions> = {}) => {
    const hashing = openHashing({ niceness: 5, maxWaiting: 10, ...options })
    open.push(hashing)
    return hashing
  }
  afterEach(async () => {
    for (const hashing of open.splice(0)) hashing.close()
    await expect.poll(ours, { timeout: 10_000 }).toEqual([])
  })

  it('gives the same result as in this process, by its parameters, and runs with lower priority', async () => {
    const hashing = openOne()
    for (const given of [work('one'), { ...work('two'), passes: 3, tagLength: 16, memory: 128 }]) {
      expect(await hashing.derive(given)).toEqual(argon2Sync('argon2id', given))
    }
    // The tests may already run with a low priority, and the lowest cannot be lowered
    const below = Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW)
    expect(ours().map((pid) => getPriority(pid))).toEqual([below])
  })

  it('can be started before the first password', async () => {
    const hashing = openOne()
    hashing.start()
    const started = ours()
    expect(started).toHaveLength(1)
    await hashing.derive(work('one'))
    expect(ours()).toEqual(started)
  })

  it('is taken over by a new process if the process is killed while idle or at work', async () => {
    const hashing = openOne()
    await hashing.derive(work('one'))
    for (const pid of ours()) process.kill(pid, 'SIGKILL')
    expect(await hashing.derive(work('two'))).toEqual(argon2Sync('argon2id', work('two')))

    const [worker = 0] = ours()
    const made = [hashing.derive(slow), hashing.derive(work('three'))]
    process.kill(worker, 'SIGKILL')
    expect(await Promise.all(made)).toEqual([argon2Sync('argon2id', slow), argon2Sync('argon2id', work('three'))])
  })

  it('refuses requests beyond its queue immediately, and a failure affects no other request', async () => {
    const hashing = openOne({ maxWaiting: 1 })
    const made = [hashing.derive({ ...work('wrong'), passes: 0 }), hashing.derive(work('right')), hashing.derive(work('late'))]
    expect(made[2]).toBeNull()
    await expect(made[0]).rejects.toThrow('passes')
    expect(await made[1]).toEqual(argon2Sync('argon2id', work('right')))
  })

  it('ends after the current work when it is closed, and starts again for the next request', async () => {
    const hashing = openOne()
    const last = hashing.derive(work('last'))
    hashing.close()
    expect(await last).toEqual(argon2Sync('argon2id', work('last')))
    await expect.poll(ours, { timeout: 10_000 }).toEqual([])
    expect(await hashing.derive(work('next'))).toEqual(argon2Sync('argon2id', work('next')))
  })

  it('ends after an idle time if that is configured', async () => {
    const hashing = openOne({ idleMilliseconds: 20 })
    expect(ours()).toEqual([])
    hashing.start()
    expect(ours()).toHaveLength(1)
    await expect.poll(ours, { timeout: 10_000 }).toEqual([])
    await hashing.derive(work('one'))
    await expect.poll(ours, { timeout: 10_000 }).toEqual([])
    await expect(hashing.derive(work('two'))).resolves.toBeInstanceOf(Buffer)
  })
})
