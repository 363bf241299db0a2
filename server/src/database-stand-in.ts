import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerAddress } from './listening.ts'
import type { RunningConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/database/client.ts'
import { isDatabaseUnavailable } from './platform/database/unavailable.ts'
import { describe } from './platform/http/error-handler.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { openLog } from './platform/observability/logging.ts'
import { problem } from './platform/problems.ts'

/** Answers in place of the portal. `close` frees the port for the portal. */
export type StandIn = { close: () => Promise<void> }

const pauseMs = { first: 100, longest: 2_000 }

/**
 * Waits until the database answers, or `stopped` settles. Meanwhile it answers every call with 503 on the portal's own port, until the caller closes it, so
 * that a worker that starts while the database restarts neither stays silent nor ends. Throws if the database refuses.
 */
export async function standInUntilDatabaseAnswers(config: RunningConfig, stopped: Promise<void>): Promise<StandIn> {
  const database = openDatabase(config.databaseUrl, { max: 1 })
  const log = openLog({ level: config.logLevel })
  let ended = false
  void stopped.then(() => {
    ended = true
  })
  let standIn: StandIn | undefined
  try {
    for (let pause = pauseMs.first; !ended; pause = Math.min(pause * 2, pauseMs.longest)) {
      const fault = await database.pool.query('SELECT 1').then(
        () => null,
        (error: unknown) => error,
      )
      if (fault === null) break
      if (!isDatabaseUnavailable(fault)) throw fault
      if (!standIn) log.warn({ err: fault }, 'the database does not answer; waiting for it')
      standIn ??= await listen(config)
      await Promise.race([stopped, sleep(pause)])
    }
    return standIn ?? { close: async () => {} }
  } finally {
    await database.close()
  }
}

async function listen(config: RunningConfig): Promise<StandIn> {
  const server = createServer(refuse(config))
  server.listen(workerAddress(config))
  await once(server, 'listening')
  const close = async () => {
    const closed = once(server, 'close')
    server.close()
    // Node counts a connection without any request as busy: one opened in advance would block the port for the portal
    const cut = setTimeout(() => server.closeAllConnections(), 200)
    await closed
    clearTimeout(cut)
  }
  return { close }
}

/** Answers as alive, and all other calls as busy without the database. Closes connections, because the portal must take over the next ones. */
function refuse(config: RunningConfig): RequestListener {
  const headers = { ...securityHeaders(config), 'cache-control': 'no-store', connection: 'close' }
  const busy = JSON.stringify(describe(problem('platform.busy')))
  return (request, response) => {
    request.resume()
    if (request.url === '/healthz') {
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{"status":"ok"}')
      return
    }
    response.writeHead(503, { ...headers, 'content-type': 'application/problem+json', 'retry-after': '2' }).end(busy)
  }
}
