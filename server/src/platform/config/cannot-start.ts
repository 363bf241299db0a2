import { isDiskFull } from '../observability/disk-full.ts'

/**
 * A reason outside the program that prevents the start: a wrong setting, a port or data folder in use, an unreachable database. The message is the single line
 * that the operator sees; the process then exits with `exitCode`.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'

  /** Exit code of the process: 2, or 75 (EX_TEMPFAIL of sysexits.h) if the cause may pass by itself, so that a service manager retries. */
  get exitCode(): number {
    return 2
  }
}

/** The database does not respond: when a machine boots, it may become available later. */
export class DatabaseUnreachable extends CannotStart {
  override get exitCode(): number {
    return 75
  }
}

/** The disk is full. Space may be freed while the portal is down, so that a service manager retries. */
export class NoSpaceLeft extends CannotStart {
  override get exitCode(): number {
    return 75
  }
}

/** Returns an error that the operator can fix or wait for, as one line; null for a bug of the portal. */
export function refusalOf(error: unknown): CannotStart | null {
  if (error instanceof CannotStart) return error
  if (!isDiskFull(error)) return null
  return new NoSpaceLeft(`No space is left on the disk: make some, then try again (${(error as Error).message}).`)
}
