import type { SpawnSyncReturns } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart, NoSpaceLeft } from './cannot-start.ts'

/** Returns why the first start created no data, from the output of `initdb`. */
export function refusalOfData({ stderr, error }: SpawnSyncReturns<string>): CannotStart {
  const written = stderr ?? ''
  return refusal(`The embedded PostgreSQL could not make its data: ${lastLine(written) || error?.message}`, isOutOfSpace(written))
}

/** Returns why the server did not start, from its log. On a full disk the log may be cut off before it says so. */
export function refusalOfStart(logged: string, logFile: string): CannotStart {
  const { bavail, bsize } = statfsSync(dirname(logFile))
  const full = isOutOfSpace(logged) || bavail * bsize < 1024 * 1024
  return refusal(`The embedded PostgreSQL does not start: ${lastLine(logged)} (more in ${logFile})`, full)
}

function refusal(reason: string, full: boolean): CannotStart {
  return full ? new NoSpaceLeft(`No space is left on the disk: make some, then try again. ${reason}`) : new CannotStart(reason)
}

const isOutOfSpace = (written: string) => written.includes('No space left on device')

function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return (lines.findLast((line) => /FATAL|error:/.test(line)) ?? lines.at(-1) ?? '').trim()
}
