import { createHash } from 'node:crypto'

export type Image = 'logo' | 'banner'

/** Returns the address of a college image, which changes with the image. Null if there is no image. */
export function imageAddress(image: Image, key: string | null): string | null {
  return key && `/api/institution/images/${image}?v=${imageVersion(key)}`
}

/** Identifies an image without revealing where it is stored. */
export function imageVersion(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 12)
}
