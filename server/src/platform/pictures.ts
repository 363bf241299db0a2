import type { ProblemCode } from '@nalanda/contract/problems'
import sharp, { type Sharp } from 'sharp'
import { problem } from './problems.ts'
import { openTurns } from './turns.ts'

/** What to say of a picture that is refused. */
export type PictureRefusals = {
  notAPicture: ProblemCode
  tooManyPoints: ProblemCode
  damaged: ProblemCode
  tooSmall: ProblemCode
}
type Sizes = { least: readonly [number, number]; refusals: PictureRefusals }

const mostPoints = 25_000_000

/** A large picture takes a hundred megabytes while it is drawn. */
const turns = openTurns({ atOnce: 2, mostWaiting: 6 })

/**
 * Opens what somebody uploaded and hands it, upright and in sRGB, to `draw`, which makes a new picture of it: nothing but its points
 * survives. Refuses whatever is not a JPEG or PNG by its content, has more than 25 million points, breaks off, or is too small.
 */
export async function redraw<T>(bytes: Buffer, sizes: Sizes, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  if (!isJpegOrPng(bytes)) throw problem(sizes.refusals.notAPicture)
  const turn = turns.take(() => openAndDraw(bytes, sizes, draw))
  if (!turn) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
  return turn
}

/** By the first bytes, before any reader of pictures sees them: no SVG, no page, no other format has these. */
function isJpegOrPng(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8).toString('hex')
  return start.startsWith('ffd8ff') || start === '89504e470d0a1a0a'
}

async function openAndDraw<T>(bytes: Buffer, { least, refusals }: Sizes, draw: (picture: Sharp) => Promise<T>): Promise<T> {
  const refuse = (error: Error): never => {
    throw problem(/exceeds pixel limit/i.test(error.message) ? refusals.tooManyPoints : refusals.damaged)
  }
  const picture = sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error', pages: 1 }).timeout({ seconds: 20 })
  const { format, width, height } = await picture.metadata().catch(refuse)
  if (format !== 'jpeg' && format !== 'png') throw problem(refusals.notAPicture)
  if (width * height > mostPoints) throw problem(refusals.tooManyPoints)
  if (width < least[0] || height < least[1])
    throw problem(refusals.tooSmall, { width, height, least: `${least[0]} × ${least[1]}` })
  return draw(picture.autoOrient().toColourspace('srgb')).catch(refuse)
}
