import { type ChildProcess, fork } from 'node:child_process'
import type { HashOrder, HashReply } from './quiet-hash-child.ts'

/** Hashes passwords by the thousand, one after the other, in a process that gives way to everything else. */
export interface QuietHasher {
  /** The hash of a password, as `hashPassword` makes it. Fails when the process that works on it is lost. */
  hash(password: string): Promise<string>
}

const idleMilliseconds = 5_000

/** Opens it. Its process starts with the first password, and ends a few seconds after the last or with this one. */
export function openQuietHasher(): QuietHasher {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const hire = () => {
    const started = fork(new URL('./quiet-hash-child.ts', import.meta.url), {
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  const dismiss = () => {
    const leaving = child
    child = undefined
    if (leaving?.connected) leaving.disconnect()
  }
  const work = async (password: string) => {
    clearTimeout(idle)
    child ??= hire()
    // only while it works does it keep this process from ending
    child.ref()
    child.channel?.ref()
    try {
      return await ask(child, { password })
    } finally {
      child?.unref()
      child?.channel?.unref()
      idle = setTimeout(dismiss, idleMilliseconds)
      idle.unref()
    }
  }
  return {
    hash(password) {
      const made = last.then(() => work(password))
      last = made.catch(() => undefined)
      return made
    },
  }
}

function ask(child: ChildProcess, order: HashOrder): Promise<string> {
  return new Promise((resolve, reject) => {
    const lost = () => settle(() => reject(new Error('The process that hashes passwords was lost')))
    const told = ({ hash }: HashReply) => settle(() => resolve(hash))
    const settle = (how: () => void) => {
      child.off('message', told).off('exit', lost).off('error', lost)
      how()
    }
    child.once('message', told).once('exit', lost).once('error', lost)
    child.send(order, (error) => error && lost())
  })
}
