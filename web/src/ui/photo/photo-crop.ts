/** The part of a picture that is kept: how near, and where its middle lies, as shares of the picture's width and height. */
export type Crop = { zoom: number; x: number; y: number }
type Size = { width: number; height: number }
type Region = { left: number; top: number; width: number; height: number }

/** A photo as on identity cards, 35 × 45 mm at 300 points to an inch. */
export const photoSize: Size = { width: 413, height: 531 }
export const maxZoom = 4
/** The whole width or height, and a head a little above the middle. */
export const firstCrop: Crop = { zoom: 1, x: 0.5, y: 0.45 }

/** The same part, moved back into the picture where it reaches beyond. */
export function clampCrop({ zoom, x, y }: Crop, picture: Size): Crop {
  const near = between(zoom, 1, maxZoom)
  const { width, height } = sizeOf(near, picture)
  const [halfWidth, halfHeight] = [width / picture.width / 2, height / picture.height / 2]
  return { zoom: near, x: between(x, halfWidth, 1 - halfWidth), y: between(y, halfHeight, 1 - halfHeight) }
}

/** The kept part in points of the picture. */
export function regionOf(crop: Crop, picture: Size): Region {
  const { zoom, x, y } = clampCrop(crop, picture)
  const { width, height } = sizeOf(zoom, picture)
  return { left: x * picture.width - width / 2, top: y * picture.height - height / 2, width, height }
}

/** How far the middle may go to each side: none where the picture is no wider, or no higher, than what is kept. */
export function panRange(crop: Crop, picture: Size): { x: number; y: number } {
  const { width, height } = sizeOf(crop.zoom, picture)
  return { x: 1 - width / picture.width, y: 1 - height / picture.height }
}

/** The largest part of the photo's shape, divided by the zoom. */
function sizeOf(zoom: number, picture: Size): Size {
  const scale = Math.min(picture.width / photoSize.width, picture.height / photoSize.height) / zoom
  return { width: photoSize.width * scale, height: photoSize.height * scale }
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
