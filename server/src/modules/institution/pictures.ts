import type { ImageKind } from '@nalanda/contract/institution-settings'
import sharp, { type Sharp } from 'sharp'
import { problem } from '../../platform/problems.ts'
import { openTurns } from '../../platform/turns.ts'

export type Picture = { png: Buffer; width: number; height: number }

/** In points: the box that a picture is fitted into, and the least that looks sharp in its place. */
const sizes: Record<ImageKind, { box: [number, number]; least: [number, number] }> = {
  logo: { box: [512, 512], least: [64, 64] },
  banner: { box: [1600, 400], least: [320, 48] },
}
const mostPoints = 25_000_000
/** Every page of a header carries it: above this, colours are counted. */
const mostBytes = 200_000

/** A large picture takes a hundred megabytes while it is drawn. */
const turns = openTurns({ atOnce: 2, mostWaiting: 6 })

/**
 * Draws what somebody uploaded anew, as a PNG of the size in which it is shown: nothing but its points survives. Refuses whatever is not a
 * JPEG or PNG by its content, has too many points, breaks off, or is too small to be sharp.
 */
export async function drawPicture(bytes: Buffer, kind: ImageKind): Promise<Picture> {
  if (!isJpegOrPng(bytes)) throw problem('institution.not-a-picture')
  const turn = turns.take(() => draw(bytes, kind))
  if (!turn) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
  return turn
}

/** By the first bytes, before any reader of pictures sees them: no SVG, no page, no other format has these. */
function isJpegOrPng(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('hex')
  return start.startsWith('ffd8ff') || start === '89504e470d0a1a0a'
}

async function draw(bytes: Buffer, kind: ImageKind): Promise<Picture> {
  const picture = sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error', pages: 1 }).timeout({ seconds: 20 })
  const { format, width, height } = await picture.metadata().catch(refuse)
  if (format !== 'jpeg' && format !== 'png') throw problem('institution.not-a-picture')
  if (width * height > mostPoints) throw problem('institution.picture-too-many-points')
  const { box, least } = sizes[kind]
  if (width < least[0] || height < least[1])
    throw problem('institution.picture-too-small', { width, height, least: `${least[0]} × ${least[1]}` })
  const [boxWidth, boxHeight] = box
  const fitted = picture.autoOrient().resize({ width: boxWidth, height: boxHeight, fit: 'inside', withoutEnlargement: true })
  return encode(fitted.toColourspace('srgb')).catch(refuse)
}

async function encode(picture: Sharp): Promise<Picture> {
  const whole = await picture.clone().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  const light =
    whole.data.length <= mostBytes
      ? whole
      : await picture.png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  return { png: light.data, width: light.info.width, height: light.info.height }
}

function refuse(error: Error): never {
  if (/exceeds pixel limit/i.test(error.message)) throw problem('institution.picture-too-many-points')
  throw problem('institution.picture-damaged')
}
