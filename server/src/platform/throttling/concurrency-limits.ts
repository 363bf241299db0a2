import { openKeyedSemaphore } from './keyed-semaphore.ts'

/** Limits documents, exports and pictures per user: hundreds of concurrent requests must leave printers and database capacity to others. */
export const limitDownloads = openKeyedSemaphore<number>({ atOnce: 8, maxWaiting: 500 })

/** Limits files sent per user, or per address for guests: many concurrent ones must leave decoding capacity to others, and waiting ones take no memory. */
export const limitUploads = openKeyedSemaphore<number | string>({ atOnce: 4, maxWaiting: 200 })
