import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

export interface QrOptions {
  /** The quiet zone in modules; readers want four on a busy background, two are enough on white paper. */
  border?: number
  /** How much of the code may be damaged and still be readable: 7, 15, 25 or 30 %. */
  correction?: 'L' | 'M' | 'Q' | 'H'
}

/** Returns a QR code as SVG, black on white, as a single path. Refuses text that does not fit into a code (over 2,300 bytes at correction M). */
export function qrSvg(text: string, { border = 2, correction = 'M' }: QrOptions = {}): string {
  const rows = draw(text, { border, correction })
  const size = rows.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.map(rowPath).join('')}"/></svg>`
  )
}

/** Like `qrSvg`, as a PNG of one bit per pixel, two pixels per module: a third of the bytes in a PDF. Show it without smoothing. */
export function qrPng(text: string, { border = 2, correction = 'M' }: QrOptions = {}): Buffer {
  const rows = draw(text, { border, correction })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(rows.length * pixels, 0)
  header.writeUInt32BE(rows.length * pixels, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pngRows(rows), { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** With one pixel per module, readers of screens and photographs lose it below 300 dots per inch. */
const pixels = 2

/** Returns the rows of pixels in PNG format: no filter, then eight pixels per byte, 1 is white. */
function pngRows(rows: boolean[][]): Buffer {
  const rowBytes = 1 + Math.ceil((rows.length * pixels) / 8)
  const bytes = Buffer.alloc(rowBytes * rows.length * pixels, 0xff)
  for (const [y, row] of rows.entries()) {
    const start = y * pixels * rowBytes
    bytes[start] = 0
    for (let x = 0; x < row.length; x += 1) {
      const byte = start + 1 + (x >> 2)
      if (row[x]) bytes[byte] = (bytes[byte] ?? 0) & ~(0b1100_0000 >> ((x & 3) * pixels))
    }
    bytes.copy(bytes, start + rowBytes, start, start + rowBytes)
  }
  return bytes
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
  chunk.writeUInt32BE(data.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

const levels = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const

/** Chooses the mask by the text's length instead of trying all eight: five times as fast, and readers accept any of them. */
function draw(text: string, { border, correction }: Required<QrOptions>): boolean[][] {
  return encodeQR(text, 'raw', { ecc: levels[correction], encoding: 'byte', border, mask: text.length % 8 })
}

/** Returns the dark runs of a row as path commands. */
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
