import type { FastifyBaseLogger } from 'fastify'
import { now } from '../clock.ts'

const minute = 60_000

/**
 * Notes calls that were refused because too much was going on: one warning a minute at most, with how many there were since the one
 * before. A burst would otherwise fill the log. Each of them is counted in `nalanda_http_request_seconds`, by route and status.
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
