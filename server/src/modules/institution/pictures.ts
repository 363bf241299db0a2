import type { ImageKind } from '@nalanda/contract/institution-settings'
import type { Sharp } from 'sharp'
import { redraw } from '../../platform/pictures.ts'

export type Picture = { png: Buffer; width: number; height: number }

/** In points: the box that a picture is fitted into, and the least that looks sharp in its place. */
const sizes: Record<ImageKind, { box: [number, number]; least: [number, number] }> = {
  logo: { box: [512, 512], least: [64, 64] },
  banner: { box: [1600, 400], least: [320, 48] },
}
/** Every page of a header carries it: above this, colours are counted. */
const mostBytes = 200_000

const refusals = {
  notAPicture: 'institution.not-a-picture',
  tooManyPoints: 'institution.picture-too-many-points',
  damaged: 'institution.picture-damaged',
  tooSmall: 'institution.picture-too-small',
} as const

/**
 * Draws what somebody uploaded anew, as a PNG of the size in which it is shown: nothing but its points survives. Refuses whatever is not a
 * JPEG or PNG by its content, has too many points, breaks off, or is too small to be sharp.
 */
export function drawPicture(bytes: Buffer, kind: ImageKind): Promise<Picture> {
  const { box, least } = sizes[kind]
  const [width, height] = box
  return redraw(bytes, { least, refusals }, (picture) =>
    encode(picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })),
  )
}

async function encode(picture: Sharp): Promise<Picture> {
  const whole = await picture.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  const light =
    whole.data.length <= mostBytes
      ? whole
      : await picture.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  return { png: light.data, width: light.info.width, height: light.info.height }
}
