/** Limits for reading a PDF. A PDF beyond any of them is refused, so that a single upload cannot bring the server down. */
export type PdfLimits = {
  /** Maximum inflated size of its compressed object and cross-reference streams in bytes, counted during inflation. */
  inflatedBytes: number
  objects: number
  milliseconds: number
}

export const pdfLimits: PdfLimits = { inflatedBytes: 48 * 1024 * 1024, objects: 250_000, milliseconds: 30_000 }
