import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { CannotStart, DatabaseUnreachable } from './platform/config/cannot-start.ts'
import { environmentWith } from './platform/config/config.ts'
import { moduleArguments } from './platform/config/module-cache.ts'
import type { PreparationReply, Prepared } from './preparation-child.ts'

type Options = {
  demo: boolean
  /** Whether it also loads a worker's modules, so that the first workers find them in the cache without types. */
  fillsCache: boolean
  environment: Record<string, string>
}

export type Preparation = {
  /** The results. Rejects in one line if the database cannot be used. Settles when the process has ended. */
  done: Promise<Prepared>
  /** Ends the process, whatever it is doing. */
  stop: () => Promise<void>
}

/**
 * Migrates the database, loads the demo if requested, and collects notes for the operator, in a separate process that ends, so that the long-lived primary does
 * not keep in memory what it needs only once.
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
