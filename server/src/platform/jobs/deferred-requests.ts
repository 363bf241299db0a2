import type { Actor } from '../audit/audit.ts'
import { decrypt, encrypt } from '../encryption/encryption.ts'
import type { Platform } from '../platform.ts'
import { ProblemError } from '../problems.ts'

type Request<Asked> = { asked: Asked; actor: Actor }

/**
 * What a call is answered before, because its duration would tell what the answer must not: whether there is such an account. It is kept encrypted (somebody may have typed a password), so that no
 * restart loses what was answered for, and done right after the answer.
 */
export type DeferredRequest<Asked> = {
  /** Keeps what was asked for. The call may be answered once this is done. */
  keep(platform: Platform, request: Request<Asked>): Promise<void>
  /** Registers the work. A refusal ends it; any other error repeats it. */
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
