import { encode } from 'uqr'

export interface QrOptions {
  /** The quiet zone in modules; readers want four on a busy ground, two on white paper do. */
  border?: number
  /** How much of it may be spoilt and it still reads: 7, 15, 25 or 30 %. */
  correction?: 'L' | 'M' | 'Q' | 'H'
}

/** A QR code as SVG, black on white, a single path. Refuses text that no code can hold (over 2,300 bytes at correction M). */
export function qrSvg(text: string, { border = 2, correction = 'M' }: QrOptions = {}): string {
  // A mask is chosen by the text's length instead of trying all eight: five times as fast, and readers take any of them
  const { data, size } = encode(text, { ecc: correction, boostEcc: false, border, maskPattern: text.length % 8 })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${data.map(rowPath).join('')}"/></svg>`
  )
}

/** The dark runs of a row. */
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    const length = x + 1 - start
    path += `M${start} ${y}h${length}v1h-${length}z`
  }
  return path
}
