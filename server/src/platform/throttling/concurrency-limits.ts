import { openKeyedSemaphore } from './keyed-semaphore.ts'

/** Documents, exports and pictures of one person: hundreds that are asked for at once leave printer and database to others. */
export const limitDownloads = openKeyedSemaphore<number>({ atOnce: 8, maxWaiting: 500 })

/** Files that one person sends, or the guests of one address: many at once leave to others what decodes them, and while they wait they take no memory. */
export const limitUploads = openKeyedSemaphore<number | string>({ atOnce: 4, maxWaiting: 200 })
