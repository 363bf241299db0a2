/** The part of a picture that is kept: its zoom, and its centre as fractions of the picture's width and height. */
export type Crop = { zoom: number; x: number; y: number }
type Size = { width: number; height: number }
type Region = { left: number; top: number; width: number; height: number }

/** Size of a photo on identity cards, 35 × 45 mm at 300 dpi. */
export const photoSize: Size = { width: 413, height: 531 }
export const maxZoom = 4
/** The full width or height, with the head slightly above the centre. */
export const firstCrop: Crop = { zoom: 1, x: 0.5, y: 0.45 }

/** Returns the crop, moved back into the picture if it extends beyond it. */
export function clampCrop({ zoom, x, y }: Crop, picture: Size): Crop {
  const near = between(zoom, 1, maxZoom)
  const { width, height } = sizeOf(near, picture)
  const [halfWidth, halfHeight] = [width / picture.width / 2, height / picture.height / 2]
  return { zoom: near, x: between(x, halfWidth, 1 - halfWidth), y: between(y, halfHeight, 1 - halfHeight) }
}

/** Returns the kept part in pixels of the picture. */
export function regionOf(crop: Crop, picture: Size): Region {
  const { zoom, x, y } = clampCrop(crop, picture)
  const { width, height } = sizeOf(zoom, picture)
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height }
}

/** Returns how far the centre can move in each direction: zero if the picture is no wider, or no higher, than the kept part. */
export function panRange(crop: Crop, picture: Size): { x: number; y: number } {
  const { width, height } = sizeOf(crop.zoom, picture)
  return { x: 1 - width / picture.width, y: 1 - height / picture.height }
}

/** Returns the largest part with the photo's aspect ratio, divided by the zoom. */
function sizeOf(zoom: number, picture: Size): Size {
  const scale = Math.min(picture.width / photoSize.width, picture.height / photoSize.height) / zoom
  return { width: photoSize.width * scale, height: photoSize.height * scale }
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
