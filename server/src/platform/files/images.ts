import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import type { Sharp } from 'sharp'
import { problem } from '../problems.ts'
import { openSemaphore } from '../throttling/semaphore.ts'
import { loadSharp } from './load-sharp.ts'

/** The problems of a refused image. */
export type ImageRefusals = {
  notAnImage: ProblemCode
  tooManyPixels: ProblemCode
  damaged: ProblemCode
  tooSmall: ProblemCode
}
export type ImageFormat = 'jpeg' | 'png' | 'gif'

/** `least` is the minimum width and height in pixels. */
type Accepted = { least: readonly [number, number]; refusals: ImageRefusals; formats?: readonly ImageFormat[] }

/** Bounds the memory of one decoding: interlaced and progressive images need six bytes per pixel. */
const maxPixels = 25_000_000

const decoding = openSemaphore({ atOnce: 2, maxWaiting: 6 })

/**
 * Decodes or renders images in this process, two at a time: uploaded ones, and those that guests can make the portal render. Refuses immediately, with a
 * request to retry, if six are waiting already.
 */
export async function withImageSlot<T>(work: () => Promise<T>): Promise<T> {
  const slot = decoding.run(work)
  if (!slot) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
  return slot
}

/** Recognises JPEG, PNG or GIF by the first bytes, before any decoder reads them; no SVG, HTML or other format starts with these. Null for everything else. */
export function imageFormat(bytes: Buffer): ImageFormat | null {
  const start = bytes.subarray(0, 8).toString('hex')
  if (start.startsWith('ffd8ff')) return 'jpeg'
  if (start.startsWith('474946383761') || start.startsWith('474946383961')) return 'gif'
  return start === '89504e470d0a1a0a' ? 'png' : null
}

/**
 * Opens an uploaded image and passes it, upright and in sRGB, to `draw`, which makes a new image of it: only its pixels survive. Refuses content that is not a
 * JPEG or PNG, or not one of `formats` if given, and images with more than 25 million pixels, truncated or too small.
 */
export async function decodeImage<T>(
  bytes: Buffer,
  { least, refusals, formats }: Accepted,
  draw: (image: Sharp) => Promise<T>,
): Promise<T> {
  try {
    return await decode(bytes, { least, formats }, (image) => draw(image.autoOrient().toColourspace('srgb')))
  } catch (error) {
    throw error instanceof ImageFault ? problem(refusals[error.fault], error.values) : error
  }
}

/** Returns why an image cannot be stored unchanged: decodes it to the end, without keeping the pixels. Null if nothing is wrong. */
export async function findImageFault(bytes: Buffer): Promise<ImageFault['fault'] | null> {
  try {
    await decode(bytes, { least: [1, 1] }, (image) => image.stats())
    return null
  } catch (error) {
    if (error instanceof ImageFault) return error.fault
    throw error
  }
}

class ImageFault extends Error {
  readonly fault: keyof ImageRefusals
  readonly values: Record<string, string | number>

  constructor(fault: keyof ImageRefusals, values: Record<string, string | number> = {}) {
    super(fault)
    this.fault = fault
    this.values = values
  }
}

type Wanted = { least: Accepted['least']; formats?: Accepted['formats'] | undefined }

async function decode<T>(
  bytes: Buffer,
  { least, formats = ['jpeg', 'png'] }: Wanted,
  work: (image: Sharp) => Promise<T>,
): Promise<T> {
  const promised = imageFormat(bytes)
  if (!promised || !formats.includes(promised)) throw new ImageFault('notAnImage')
  return withImageSlot(async () => {
    const sharp = await loadSharp()
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 20 })
    try {
      const { format, width, height } = await image.metadata()
      if (format !== promised) throw new ImageFault('notAnImage')
      if (width * height > maxPixels) throw new ImageFault('tooManyPixels')
      if (width < least[0] || height < least[1])
        throw new ImageFault('tooSmall', { width, height, least: `${least[0]} × ${least[1]}` })
      return await work(image)
    } catch (error) {
      if (error instanceof ImageFault) throw error
      throw new ImageFault(/exceeds pixel limit/i.test(String(error)) ? 'tooManyPixels' : 'damaged')
    }
  })
}
