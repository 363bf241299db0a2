/** Whether these bytes start like a PDF. Only parsing tells whether they are one. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
}
