import { statfs } from 'node:fs/promises'
import { Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'

const megabyte = 1024 * 1024
/** Below this, no write can be relied on: PostgreSQL alone writes its log in files of 16 MB. */
const fullBelow = 64 * megabyte
const lowBelow = 1024 * megabyte

export type DiskState = 'ok' | 'low' | 'full'
/** Returns the bytes that this process may still write to the data folder; null if unknown. */
export type FreeBytes = () => Promise<number | null>

/** Reads them from the file system of a folder. */
export function freeBytesOf(folder: string): FreeBytes {
  return () =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    )
}

/** Returns the size of a folder's file system in bytes, used or not; null if unknown. */
export function totalBytesOf(folder: string): Promise<number | null> {
  return statfs(folder).then(
    ({ blocks, bsize }) => blocks * bsize,
    () => null,
  )
}

/** Returns what this amount of free space means for the portal. */
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
    // All processes read the same file system: the value must not be summed up
    aggregator: 'min',
    async collect() {
      const free = await freeBytes()
      if (free !== null) this.set(free)
    },
  })
}
