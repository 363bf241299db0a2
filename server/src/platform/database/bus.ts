import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './client.ts'

/** News between all processes of all servers that share the database. What is told while `connected` is false is never heard here. */
export type Bus = {
  readonly connected: boolean
  /** Hears what `notify` tells on a channel, here or anywhere, after the telling transaction has committed. */
  on(channel: string, listener: (payload: string) => void): void
  /** Called the moment the line is lost: forget, and stop remembering, what news would have corrected. */
  onDrop(listener: () => void): void
  /** Called whenever the line is up, the first time too, and before `connected` says so. */
  onUp(listener: () => void): void
  close(): Promise<void>
}

type Message = { channel: string; payload: string }

const postgresChannel = 'nalanda'
const heartbeat = { everyMs: 10_000, withinMs: 5_000 }

/** Tells every process; inside a transaction, when and only when it commits. PostgreSQL carries at most some 7,900 bytes. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${postgresChannel}, ${JSON.stringify({ channel, payload } satisfies Message)})`)
}

/** Opens the line on one connection of its own, in the background, and keeps it: lost, it is opened again, less and less eagerly. */
export function openBus(url: string, log: Logger): Bus {
  const listeners: { news: [string, (payload: string) => void][]; drop: (() => void)[]; up: (() => void)[] } = {
    news: [],
    drop: [],
    up: [],
  }
  const closing = new AbortController()
  let connected = false

  function hear({ payload = '' }: pg.Notification): void {
    const message = JSON.parse(payload) as Message
    for (const [channel, listener] of listeners.news) if (channel === message.channel) listener(message.payload)
  }

  async function holdLine(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'nalanda-bus',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => client.once('end', resolve).once('error', () => resolve()))
    client.on('error', () => {})
    try {
      await client.connect()
      client.on('notification', hear)
      await client.query(`LISTEN ${postgresChannel}`)
      for (const listener of listeners.up) listener()
      connected = true
      await Promise.race([lost, untilSilent(client, closing.signal)])
    } finally {
      if (connected) {
        connected = false
        for (const listener of listeners.drop) listener()
      }
      await Promise.race([client.end().catch(() => {}), sleep(1_000, undefined, { ref: false })])
    }
  }

  async function keepLine(): Promise<void> {
    for (let pause = 100; !closing.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      const start = performance.now()
      const reason = await holdLine().catch((error: Error) => error.message)
      if (closing.signal.aborted) return
      if (performance.now() - start > 60_000) pause = 100
      log.warn({ reason }, 'the line for news between processes is down; opening it again')
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  const ended = keepLine()
  return {
    get connected() {
      return connected
    },
    on: (channel, listener) => void listeners.news.push([channel, listener]),
    onDrop: (listener) => void listeners.drop.push(listener),
    onUp: (listener) => void listeners.up.push(listener),
    close: () => {
      closing.abort()
      return ended
    },
  }
}

/** A line can be dead for hours before the network says so; asking finds out in seconds. */
async function untilSilent(client: pg.Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(heartbeat.everyMs, undefined, { signal, ref: false }).catch(() => {})
    const answered = client.query('SELECT 1').then(
      () => true,
      () => false,
    )
    if (signal.aborted || !(await Promise.race([answered, sleep(heartbeat.withinMs, false, { ref: false })]))) return
  }
}
