import { Counter } from 'prom-client'
import type { Metrics } from '../../../platform/observability/metrics.ts'

/** Lookups answered so far, by the source of the answer. They are plain numbers, which become a metric only when metrics are read. */
export type LookupCounts = { memory: number; database: number; refused: number }

export function countLookups({ registry }: Metrics): LookupCounts {
  const counts: LookupCounts = { memory: 0, database: 0, refused: 0 }
  new Counter({
    name: 'nalanda_lookups_total',
    help: 'Public lookups of results and their documents, by where the answer came from.',
    labelNames: ['source'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const [source, count] of Object.entries(counts)) this.inc({ source }, count)
    },
  })
  return counts
}
