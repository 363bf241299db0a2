import type { Pool, PoolClient } from 'pg'

/** Number of statements after which the process is killed: before the next one is sent, or just after it is sent. */
export type Killing = { statements: number; when: 'unsent' | 'sent' }

/**
 * Counts the statements sent over a pool, and kills this process at one of them, so at the same point of its work on a fast machine and on a busy one. Returns
 * the function that starts counting.
 */
export function killAtStatement(pool: Pool): (killing: Killing) => void {
  let [left, when]: [number, Killing['when']] = [Number.POSITIVE_INFINITY, 'unsent']
  const kill = () => process.kill(process.pid, 'SIGKILL')
  pool.on('connect', (client: PoolClient) => {
    const { query } = client
    client.query = ((...asked: unknown[]) => {
      left -= 1
      if (left < 0 && when === 'unsent') kill()
      const answer = (query as (...all: unknown[]) => unknown).apply(client, asked)
      // Data written to the socket is sent even if the process ends
      if (left < 0) setImmediate(kill)
      return answer
    }) as typeof query
  })
  return (killing) => {
    left = killing.statements
    when = killing.when
  }
}
