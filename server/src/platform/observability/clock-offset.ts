import { Gauge } from 'prom-client'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { databaseNow } from '../database/database-clock.ts'
import type { Metrics } from './metrics.ts'

/** Measures how far this machine's clock is ahead of the database's: one of them is wrong if the difference is more than a moment. */
export function watchClock({ registry }: Pick<Metrics, 'registry'>, db: Database): void {
  new Gauge({
    name: 'nalanda_clock_offset_seconds',
    help: 'How far the clock of this machine is ahead of that of the database.',
    registers: [registry],
    aggregator: 'average',
    async collect() {
      const before = now().getTime()
      const there = await databaseNow(db).catch(() => null)
      // The database's time is assumed to be from the middle of the call
      if (there) this.set(((before + now().getTime()) / 2 - there.getTime()) / 1000)
    },
  })
}
