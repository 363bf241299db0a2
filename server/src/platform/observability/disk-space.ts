import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

const megabyte = 1024 * 1024
/** Below this nothing can be trusted to be written: PostgreSQL alone writes its log in files of 16 MB. */
const fullBelow = 64 * megabyte
const lowBelow = 1024 * megabyte

export type DiskState = 'ok' | 'low' | 'full'
/** Bytes that this process may still write into the data folder; null when that cannot be found out. */
export type FreeBytes = () => Promise<number | null>

/** Asks the file system of a folder. */
export function freeBytesOf(folder: string): FreeBytes {
  return () =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    )
}

/** Bytes of the file system of a folder, used or not; null when that cannot be found out. */
export function totalBytesOf(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ blocks, bsize }) => blocks * bsize,
    () => null,
  )
}

/** What so little free space means for the portal. */
export function diskState(free: number | null): DiskState {
  if (free === null || free >= lowBelow) return 'ok'
  return free < fullBelow ? 'full' : 'low'
}

/** Measures the free space of the data folder. */
export function watchDisk({ registry }: Pick<Metrics, 'registry'>, freeBytes: FreeBytes): void {
  new Gauge({
    name: 'nalanda_disk_free_bytes',
    help: 'Free space of the file system that holds the data folder.',
    registers: [registry],
    // Every process asks the same file system: one figure, not to be added up
    aggregator: 'min',
    async collect() {
      const free = await freeBytes()
      if (free !== null) this.set(free)
    },
  })
}
