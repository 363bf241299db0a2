import { createHash } from 'node:crypto'

export type Image = 'logo' | 'banner'

/** Where an image of the college is found; another image has another address. Null where there is none. */
export function imageAddress(image: Image, key: string | null): string | null {
  return key && `/api/institution/images/${image}?v=${imageVersion(key)}`
}

/** Distinguishes two images without revealing where they are stored. */
export function imageVersion(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}
