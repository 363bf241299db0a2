import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { type Bus, broadcast, openBus } from './broadcast.ts'

const { db, pool, url } = await openTestDatabase()
const log = pino({ level: 'silent' })
const buses: Bus[] = []
afterAll(() => Promise.all(buses.map((bus) => bus.close())))

describe('broadcasts between the processes of a college', () => {
  test('reach every process once their transaction has committed', async () => {
    const heard: string[] = []
    const [one, two] = await Promise.all([open(), open()])
    one.on('results', (payload) => heard.push(`one ${payload}`))
    two.on('results', (payload) => heard.push(`two ${payload}`))
    two.on('fees', (payload) => heard.push(`fees ${payload}`))
    await db.transaction(async (tx) => {
      await broadcast(tx, 'results', 'May 2026')
      await tx.execute('SELECT pg_sleep(0.1)')
      expect(heard).toEqual([])
    })
    await waitUntil(() => expect(heard.toSorted()).toEqual(['one May 2026', 'two May 2026']))
  })

  test('are not sent by a transaction that fails', async () => {
    const heard: string[] = []
    const bus = await open()
    bus.on('results', (payload) => heard.push(payload))
    const failing = db.transaction(async (tx) => {
      await broadcast(tx, 'results', 'never')
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    await broadcast(db, 'results', 'afterwards')
    await waitUntil(() => expect(heard).toEqual(['afterwards']))
  })

  test('may be lost with the connection; its loss and its return are reported', async () => {
    const bus = await open()
    const events: string[] = []
    bus.onDrop(() => events.push(`drop, connected ${bus.connected}`))
    bus.onUp(() => events.push(`up, connected ${bus.connected}`))
    bus.on('results', (payload) => events.push(payload))
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nalanda-bus' AND datname = current_database()`,
    )
    await waitUntil(() => expect(events).toEqual(['drop, connected false', 'up, connected false']))
    await waitUntil(() => expect(bus.connected).toBe(true))
    await broadcast(db, 'results', 'heard again')
    await waitUntil(() => expect(events.at(-1)).toBe('heard again'))
  })
})

async function open(): Promise<Bus> {
  const bus = openBus(url, log)
  buses.push(bus)
  await waitUntil(() => expect(bus.connected).toBe(true))
  return bus
}
