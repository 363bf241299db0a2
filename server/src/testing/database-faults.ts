import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'

/** Ends the connection of a transaction from outside, like a restarting database: its changes are rolled back, and its next statement fails. */
export async function endConnectionOf(others: Database, transaction: Database): Promise<void> {
  const { rows } = await transaction.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  await others.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid ?? 0}, 5000)`)
}

/** Opens a proxy to a database that can go silent, like a host that lost power: existing connections stay open, but nothing arrives any more. */
export async function openSilentNetwork(url: string) {
  const target = new URL(url)
  const socketDir = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const ways: [Socket, Socket][] = []
  const server = createServer((near) => {
    const far = socketDir ? connect(`${socketDir}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
    ways.push([near, far])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.searchParams.delete('host')
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: target.href,
    /** Silences all existing connections; new connections work. */
    silence() {
      for (const [near, far] of ways.splice(0)) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    close: () => server.close(),
  }
}
