/** Context of a handler, besides its data. The signal is aborted if the job is cancelled, or the process must end. */
export interface JobContext {
  id: string
  signal: AbortSignal
  /** 0 for the first attempt. */
  attempt: number
}

export interface JobOptions {
  /** Number of these jobs that one process runs concurrently. */
  concurrency?: number
  /** Timeout of one attempt. */
  timeoutSeconds?: number
  /** Number of retries of a failed attempt, with increasing delays. */
  retries?: number
  /**
   * Ensures that the next of these jobs is queued, for endless jobs that each queue the next, and for records that wait for their jobs. Called when the portal
   * starts, and when none is queued or running any more: it was lost with the queue, or the last one failed because the database could not write for a while.
   */
  again?: () => Promise<unknown>
}

/** The handler and the options of the jobs with one name. */
export interface Registration {
  options: JobOptions
  handler(data: object, context: JobContext): Promise<void>
}

export type Registrations = ReadonlyMap<string, Registration>
