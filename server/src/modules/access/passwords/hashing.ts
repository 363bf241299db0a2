import { type ChildProcess, fork } from 'node:child_process'
import { moduleArguments, moduleEnvironment } from '../../../platform/config/module-cache.ts'
import { openSemaphore } from '../../../platform/throttling/semaphore.ts'
import type { HashingRequest, HashingResponse } from './hashing-child.ts'

/** Input of argon2id; `memory` in KiB, `tagLength` in bytes. */
export type Derivation = {
  message: Buffer
  nonce: Buffer
  tagLength: number
  memory: number
  passes: number
  parallelism: number
}

export type HashingOptions = {
  /** Niceness from 1 to 19: how far the process yields to everything else that needs the cores. */
  niceness: number
  /** Maximum number of computations that wait while one runs. */
  maxWaiting: number
  /** Idle time after which the process ends. Without it the process stays. */
  idleMilliseconds?: number
}

/** Computes argon2id hashes, one after the other, in a process of lower priority. */
export interface Hashing {
  /** Starts the process, if none is running, before there is work, so that the work does not wait for it. */
  start(): void
  /** Returns the hash; null, immediately, if too many are waiting. Fails if the process is lost twice during this work. */
  derive(work: Derivation): Promise<Buffer> | null
  /** Ends the process after the current work; the next work starts another. */
  close(): void
}

/** Far longer than the work takes on a busy machine: a process that has not responded by then never will. */
const longestMilliseconds = 30_000

/** Opens the hashing. Its process starts with `start` or with the first work. */
export function openHashing({ niceness, maxWaiting, idleMilliseconds }: HashingOptions): Hashing {
  const semaphore = openSemaphore({ atOnce: 1, maxWaiting })
  const process = hashingProcess(niceness)
  let idle: NodeJS.Timeout | undefined

  const stopWhenIdle = () => {
    clearTimeout(idle)
    if (idleMilliseconds !== undefined) idle = setTimeout(process.stop, idleMilliseconds).unref()
  }
  const work = async (order: HashingRequest) => {
    clearTimeout(idle)
    const reply = await process.ask(order).catch(() => process.ask(order))
    stopWhenIdle()
    if ('fault' in reply) throw new Error(reply.fault)
    return Buffer.from(reply.tag, 'base64')
  }
  return {
    start() {
      // During work the timer is stopped.
      if (process.start()) stopWhenIdle()
    },
    derive({ message, nonce, ...cost }) {
      return semaphore.run(() => work({ message: message.toString('base64'), nonce: nonce.toString('base64'), ...cost }))
    },
    close() {
      clearTimeout(idle)
      void semaphore.run(async () => process.stop())
    },
  }
}

/** Manages the child process, one at a time; after it was lost or stopped, the next request starts another. */
function hashingProcess(niceness: number) {
  let child: ChildProcess | undefined
  const forget = (lost: ChildProcess) => {
    if (child === lost) child = undefined
  }
  const start = () => {
    if (child) return child
    const started = forkChild(niceness)
    started.on('error', () => forget(started)).once('exit', () => forget(started))
    child = started
    return started
  }
  return {
    /** Returns true if there was no process. */
    start() {
      const missing = !child
      start()
      return missing
    },
    async ask(order: HashingRequest): Promise<HashingResponse> {
      const asked = start()
      keepAlive(asked, true)
      try {
        return await ask(asked, order)
      } catch (error) {
        forget(asked)
        asked.kill('SIGKILL')
        throw error
      } finally {
        keepAlive(asked, false)
      }
    },
    stop() {
      const leaving = child
      child = undefined
      if (leaving?.connected) leaving.disconnect()
    },
  }
}

function forkChild(niceness: number): ChildProcess {
  const started = fork(new URL('./hashing-child.ts', import.meta.url), [String(niceness)], {
    execArgv: ['--max-semi-space-size=1', ...moduleArguments],
    env: moduleEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  keepAlive(started, false)
  return started
}

/** Sets whether the child keeps this process from ending: only while it works. */
function keepAlive(child: ChildProcess, working: boolean): void {
  const act = working ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}

function ask(child: ChildProcess, order: HashingRequest): Promise<HashingResponse> {
  return new Promise((resolve, reject) => {
    const lost = () => settle(() => reject(new Error('The process that hashes passwords was lost')))
    const answered = (reply: HashingResponse) => settle(() => resolve(reply))
    const timeout = setTimeout(lost, longestMilliseconds)
    const settle = (how: () => void) => {
      clearTimeout(timeout)
      child.off('message', answered).off('exit', lost).off('error', lost)
      how()
    }
    child.once('message', answered).once('exit', lost).once('error', lost)
    child.send(order, (error) => error && lost())
  })
}
