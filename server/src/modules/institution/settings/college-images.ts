import type { ImageKind } from '@nalanda/contract/institution/settings'
import type { Sharp } from 'sharp'
import { decodeImage } from '../../../platform/files/images.ts'

/** An image as displayed; sizes in pixels. */
export type CollegeImage = { png: Buffer; width: number; height: number }

/** In pixels: the box that an image is fitted into, and the smallest size that looks sharp there. */
const sizes: Record<ImageKind, { box: [number, number]; least: [number, number] }> = {
  logo: { box: [512, 512], least: [64, 64] },
  banner: { box: [1600, 400], least: [320, 48] },
}
/** Every page with a header loads the image; above this size its colours are reduced. */
const maxBytes = 200_000

const refusals = {
  notAnImage: 'institution.not-a-picture',
  tooManyPixels: 'institution.picture-too-many-points',
  damaged: 'institution.picture-damaged',
  tooSmall: 'institution.picture-too-small',
} as const

/**
 * Encodes an uploaded picture again, as a PNG in its display size, so that only its pixels remain. Refuses content that is not a JPEG or PNG, has too many
 * pixels, is truncated, or is too small to be sharp.
 */
export function renderCollegeImage(bytes: Buffer, kind: ImageKind): Promise<CollegeImage> {
  const { box, least } = sizes[kind]
  const [width, height] = box
  return decodeImage(bytes, { least, refusals }, (image) =>
    encode(image.resize({ width, height, fit: 'inside', withoutEnlargement: true })),
  )
}

async function encode(image: Sharp): Promise<CollegeImage> {
  const whole = await image.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  const light =
    whole.data.length <= maxBytes
      ? whole
      : await image.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  return { png: light.data, width: light.info.width, height: light.info.height }
}
