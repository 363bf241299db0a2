/** Kinds of photos, detected by the first bytes and never by the name. */
export type PhotoKind = 'png' | 'jpg'
export type PhotoError = 'notPhoto' | 'photoTooHeavy' | 'photoTooLarge' | 'photoUnreadable'

const maxPixels = 50_000_000
const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpgMark = [0xff, 0xd8, 0xff]

export const photoEndings: Readonly<Record<PhotoKind, string>> = { png: '.png', jpg: '.jpg,.jpeg' }
const mediaTypes: Readonly<Record<PhotoKind, string>> = { png: 'image/png', jpg: 'image/jpeg' }

/** Returns why a file cannot be used as the photo, or null. Reads only its header, so that a picture with too many pixels is never decoded. */
export async function photoError(file: Blob, kinds: readonly PhotoKind[], maxBytes: number): Promise<PhotoError | null> {
  if (file.size > maxBytes) return 'photoTooHeavy'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (!kind || !kinds.includes(kind)) return 'notPhoto'
  const size = kind === 'png' ? pngSize(bytes) : jpgSize(bytes)
  if (!size) return 'photoUnreadable'
  return size.width * size.height > maxPixels ? 'photoTooLarge' : null
}

/** Encodes a canvas as a file of the given kind. */
export function photoFrom(canvas: HTMLCanvasElement, kind: PhotoKind, name: string): Promise<File> {
  const type = mediaTypes[kind]
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], name, { type })) : reject(new Error(name))), type, 0.92),
  )
}

function kindOf(bytes: Uint8Array): PhotoKind | null {
  if (pngMark.every((byte, at) => bytes[at] === byte)) return 'png'
  return jpgMark.every((byte, at) => bytes[at] === byte) ? 'jpg' : null
}

type Size = { width: number; height: number }

function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24) return null
  const view = new DataView(bytes.buffer)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The size is in the first segment that begins a frame: SOF0 to SOF15, except the three that contain tables. */
function jpgSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer)
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
