import type { FastifyBaseLogger } from 'fastify'
import { now } from '../clock.ts'

const minute = 60_000

/**
 * Logs calls that were refused because the portal is busy: at most one warning a minute, with the number of refusals since the previous one, because a burst
 * would fill the log. Every call is counted in `nalanda_http_request_seconds`, by route and status.
 */
export function openBusyLog(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  let refused = 0
  return () => {
    refused += 1
    const at = now().getTime()
    if (at - warnedAt < minute) return
    log.warn({ refused }, 'calls were refused because the portal is busy')
    warnedAt = at
    refused = 0
  }
}
