import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './client.ts'

/** Messages between all processes of all servers that share the database. Messages sent while `connected` is false are lost for this process. */
export type Bus = {
  readonly connected: boolean
  /** Calls the listener for each message on a channel, from any process, after the sending transaction has committed. */
  on(channel: string, listener: (payload: string) => void): void
  /** Calls the listener as soon as the connection is lost: it must clear and bypass every cache that messages would have invalidated. */
  onDrop(listener: () => void): void
  /** Calls the listener whenever the connection is established, also the first time, and before `connected` becomes true. */
  onUp(listener: () => void): void
  close(): Promise<void>
}

type Message = { channel: string; payload: string }

const postgresChannel = 'nalanda'
const heartbeat = { everyMs: 10_000, withinMs: 5_000 }

/** Broadcasts to every process; inside a transaction, only when it commits. PostgreSQL transmits at most some 7,900 bytes. */
export async function broadcast(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${postgresChannel}, ${JSON.stringify({ channel, payload } satisfies Message)})`)
}

type Listeners = { message: [string, (payload: string) => void][]; drop: (() => void)[]; up: (() => void)[] }
type Connection = { url: string; listeners: Listeners; closing: AbortSignal; log: Logger; connected: boolean }

/** Listens on its own connection, opened in the background; reopens a lost connection with exponential backoff. */
export function openBus(url: string, log: Logger): Bus {
  const closing = new AbortController()
  const listeners: Listeners = { message: [], drop: [], up: [] }
  const connection: Connection = { url, listeners, closing: closing.signal, log, connected: false }
  const ended = keepConnected(connection)
  return {
    get connected() {
      return connection.connected
    },
    on: (channel, listener) => void listeners.message.push([channel, listener]),
    onDrop: (listener) => void listeners.drop.push(listener),
    onUp: (listener) => void listeners.up.push(listener),
    close: () => {
      closing.abort()
      return ended
    },
  }
}

async function keepConnected(connection: Connection): Promise<void> {
  const { closing, log } = connection
  for (let pause = 100; !closing.aborted; pause = Math.min(pause * 2, 10_000)) {
    const start = performance.now()
    const reason = await listen(connection).catch((error: Error) => error.message)
    if (closing.aborted) return
    if (performance.now() - start > 60_000) pause = 100
    log.warn({ reason }, 'the connection for broadcasts between processes is down; opening it again')
    await sleep(pause, undefined, { signal: closing }).catch(() => {})
  }
}

/** Listens until the connection is lost or stops responding. */
async function listen(connection: Connection): Promise<void> {
  const { url, listeners, closing } = connection
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
    client.on('notification', (notification) => dispatch(listeners, notification))
    await client.query(`LISTEN ${postgresChannel}`)
    for (const listener of listeners.up) listener()
    connection.connected = true
    await Promise.race([lost, untilSilent(client, closing)])
  } finally {
    if (connection.connected) {
      connection.connected = false
      for (const listener of listeners.drop) listener()
    }
    await Promise.race([client.end().catch(() => {}), sleep(1_000, undefined, { ref: false })])
  }
}

function dispatch({ message: listeners }: Listeners, { payload = '' }: pg.Notification): void {
  const message = JSON.parse(payload) as Message
  for (const [channel, listener] of listeners) if (channel === message.channel) listener(message.payload)
}

/** Probes the connection: it can be dead for hours before the network reports it, while a query finds out within seconds. */
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
