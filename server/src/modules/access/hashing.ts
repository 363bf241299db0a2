import { type ChildProcess, fork } from 'node:child_process'
import { openTurns } from '../../platform/turns.ts'
import type { HashingOrder, HashingReply } from './hashing-child.ts'

/** What argon2id is given; `memory` in KiB, `tagLength` in bytes. */
export type Derivation = {
  message: Buffer
  nonce: Buffer
  tagLength: number
  memory: number
  passes: number
  parallelism: number
}

export type HashingOptions = {
  /** From 1 to 19: how far it gives way to everything else that wants the cores. */
  niceness: number
  /** How many may wait while one is worked out. */
  mostWaiting: number
  /** After so long without work its process ends. Without this it stays. */
  idleMilliseconds?: number
}

/** Works argon2id out, one after the other, in a process that gives way to others. */
export interface Hashing {
  /** Starts the process before there is work, so that the first does not wait for it. */
  start(): void
  /** The hash. Null, at once, when too many are waiting. Fails when the process is lost twice over it. */
  derive(work: Derivation): Promise<Buffer> | null
  /** Ends the process after the work in hand; with the next there is another. */
  close(): void
}

/** Far longer than the work takes on a busy machine: a process that does not answer by then never will. */
const longestMilliseconds = 30_000

/** Opens it. Its process starts with `start` or with the first work. */
export function openHashing({ niceness, mostWaiting, idleMilliseconds }: HashingOptions): Hashing {
  const turns = openTurns({ atOnce: 1, mostWaiting })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const hire = () => {
    const started = fork(new URL('./hashing-child.ts', import.meta.url), [String(niceness)], {
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('error', () => forget(started)).once('exit', () => forget(started))
    // it keeps this process from ending only while it works
    keep(started, false)
    return started
  }
  const forget = (lost: ChildProcess) => {
    if (child === lost) child = undefined
  }
  const dismiss = () => {
    const leaving = child
    child = undefined
    if (leaving?.connected) leaving.disconnect()
  }
  const attempt = async (order: HashingOrder) => {
    child ??= hire()
    const asked = child
    keep(asked, true)
    try {
      return await ask(asked, order)
    } catch (error) {
      forget(asked)
      asked.kill('SIGKILL')
      throw error
    } finally {
      keep(asked, false)
    }
  }
  const work = async (order: HashingOrder) => {
    clearTimeout(idle)
    const reply = await attempt(order).catch(() => attempt(order))
    if (idleMilliseconds !== undefined) idle = setTimeout(dismiss, idleMilliseconds).unref()
    if ('fault' in reply) throw new Error(reply.fault)
    return Buffer.from(reply.tag, 'base64')
  }
  return {
    start() {
      child ??= hire()
    },
    derive({ message, nonce, ...cost }) {
      return turns.take(() => work({ message: message.toString('base64'), nonce: nonce.toString('base64'), ...cost }))
    },
    close() {
      clearTimeout(idle)
      turns.take(async () => dismiss())
    },
  }
}

function keep(child: ChildProcess, working: boolean): void {
  const act = working ? 'ref' : 'unref'
  child[act]()
  child.channel?.[act]()
}

function ask(child: ChildProcess, order: HashingOrder): Promise<HashingReply> {
  return new Promise((resolve, reject) => {
    const lost = () => settle(() => reject(new Error('The process that hashes passwords was lost')))
    const told = (reply: HashingReply) => settle(() => resolve(reply))
    const patience = setTimeout(lost, longestMilliseconds)
    const settle = (how: () => void) => {
      clearTimeout(patience)
      child.off('message', told).off('exit', lost).off('error', lost)
      how()
    }
    child.once('message', told).once('exit', lost).once('error', lost)
    child.send(order, (error) => error && lost())
  })
}
