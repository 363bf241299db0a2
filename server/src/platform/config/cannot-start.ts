import { isDiskFull } from '../observability/disk-full.ts'

/**
 * Something outside the program keeps it from starting: a wrong setting, a port or a data folder in use, a database out of reach.
 * The message is the one line that the operator sees; the process then ends with its exit code.
 */
export class CannotStart extends Error {
  override name = 'CannotStart'

  /** What the process ends with: 2, or 75 (EX_TEMPFAIL of sysexits.h) for what may be over by itself, so that a service manager tries again. */
  get exitCode(): number {
    return 2
  }
}

/** The database does not answer: at the boot of a machine it may come later. */
export class DatabaseUnreachable extends CannotStart {
  override get exitCode(): number {
    return 75
  }
}

/** Nothing can be written. Space may be made while the portal is down, so that a service manager tries again. */
export class NoSpaceLeft extends CannotStart {
  override get exitCode(): number {
    return 75
  }
}

/** What the operator can fix or wait for, as one line; null for a fault of ours. */
export function refusalOf(error: unknown): CannotStart | null {
  if (error instanceof CannotStart) return error
  if (!isDiskFull(error)) return null
  return new NoSpaceLeft(`No space is left on the disk: make some, then try again (${(error as Error).message}).`)
}
