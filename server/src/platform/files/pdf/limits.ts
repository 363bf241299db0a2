/** How much of a PDF is worth reading. Beyond any of these it is refused, so that one upload cannot take the server down. */
export type PdfLimits = {
  /** Bytes that may come out of its compressed object and cross-reference streams, counted while they come out. */
  inflatedBytes: number
  objects: number
  milliseconds: number
}

export const pdfLimits: PdfLimits = { inflatedBytes: 48 * 1024 * 1024, objects: 250_000, milliseconds: 30_000 }
