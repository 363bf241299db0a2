/** Whether these bytes begin as a PDF does. Whether they are one is only known once they were parsed. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
}
