import type { Actor } from '../audit/audit.ts'
import { decrypt, encrypt } from '../encryption/encryption.ts'
import type { Platform } from '../platform.ts'
import { ProblemError } from '../problems.ts'

type Request<Asked> = { asked: Asked; actor: Actor }

/**
 * Work of a call that runs after the response, because its duration would reveal what the response must not: whether an account exists. The request is stored
 * encrypted (a user may have typed a password), so that no restart loses it, and processed right after the response.
 */
export type DeferredRequest<Asked> = {
  /** Stores the request. After this the call may respond. */
  keep(platform: Platform, request: Request<Asked>): Promise<void>
  /** Registers the work. A refusal ends it; any other error is retried. */
  register(platform: Platform, work: (request: Request<Asked>) => Promise<void>): void
}

/** Declares a deferred request; `name` is that of its jobs, such as `access.password-links`. */
export function deferredRequest<Asked>(name: string): DeferredRequest<Asked> {
  return {
    async keep({ jobs, keys, database }, request) {
      await jobs.enqueue(database.db, name, { encrypted: encrypt(keys, JSON.stringify(request), { purpose: name }) })
    },
    register({ jobs, keys, log }, work) {
      jobs.register<{ encrypted: string }>(name, { concurrency: 2, retries: 5 }, async ({ encrypted }) => {
        const text = decrypt(keys, encrypted, { purpose: name })
        if (text === null) throw new Error('This was encrypted with other keys')
        try {
          await work(JSON.parse(text))
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error
          log.warn({ err: error, job: name }, 'a deferred request was refused')
        }
      })
    },
  }
}
