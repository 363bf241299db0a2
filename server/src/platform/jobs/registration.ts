/** What a handler gets besides its data. The signal is aborted when the job is cancelled, or the process must end. */
export interface JobContext {
  id: string
  signal: AbortSignal
  /** 0 at the first attempt. */
  attempt: number
}

export interface JobOptions {
  /** How many of these one process does at a time. */
  concurrency?: number
  /** After so long an attempt has failed. */
  timeoutSeconds?: number
  /** How often a failed attempt is repeated, after longer and longer pauses. */
  retries?: number
  /**
   * Ensures that the next of these jobs waits, for those that go on for ever, each queueing the next, and for records that wait for theirs. Called when the portal
   * starts, and when none waits or is being done any more: it was lost with the queue, or a database that could not write for a while has failed the last one.
   */
  again?: () => Promise<unknown>
}

/** What does the jobs of a name, and how. */
export interface Registration {
  options: JobOptions
  handler(data: object, context: JobContext): Promise<void>
}

export type Registrations = ReadonlyMap<string, Registration>
