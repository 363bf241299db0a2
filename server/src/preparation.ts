import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { CannotStart, DatabaseUnreachable } from './platform/config/cannot-start.ts'
import { environmentWith } from './platform/config/config.ts'
import { moduleArguments } from './platform/config/module-cache.ts'
import type { PreparationReply, Prepared } from './preparation-child.ts'

type Options = {
  demo: boolean
  /** Whether it also loads what a worker loads, so that the first workers find it without its types. */
  fillsCache: boolean
  environment: Record<string, string>
}

export type Preparation = {
  /** What was done. Refuses a database that cannot be used, in one line. Settles when the process has ended. */
  done: Promise<Prepared>
  /** Ends it, whatever it is doing. */
  stop: () => Promise<void>
}

/**
 * Migrates the database, loads the demo when it is asked for, and gathers what the operator should know: in a process that ends, so that
 * the primary, which lives as long as the portal, does not keep in memory what it needs once.
 */
export function startPreparation({ demo, fillsCache, environment }: Options): Preparation {
  const main = new URL('./main.ts', import.meta.url)
  const child = fork(main, ['--prepare', ...(demo ? ['--demo'] : []), ...(fillsCache ? ['--fill-cache'] : [])], {
    execArgv: [...process.execArgv, ...moduleArguments],
    env: environmentWith(environment),
  })
  const ended = once(child, 'exit').catch(() => {})
  return {
    done: replyOf(child),
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function replyOf(child: ChildProcess): Promise<Prepared> {
  let reply: PreparationReply | undefined
  child.on('message', (message: PreparationReply) => {
    reply = message
  })
  const [code, signal] = await once(child, 'exit')
  if (reply?.kind === 'prepared') return reply.prepared
  if (reply?.kind === 'cannot-start') throw new (reply.temporary ? DatabaseUnreachable : CannotStart)(reply.reason)
  throw new Error(reply?.fault ?? `The database could not be prepared (${signal ?? `exit code ${code}`}).`)
}
