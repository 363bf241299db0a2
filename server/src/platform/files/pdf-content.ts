/** Names in a PDF that run a program, open another file, or send something away (ISO 32000-1, 12.6.4 and 12.7). */
const unwanted = /\/(JavaScript|JS|Launch|EmbeddedFiles?|SubmitForm|ImportData|RichMedia|XFA)\b/

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-'
}

/**
 * Whether a PDF is whole and holds nothing that runs a program, opens another file or sends something away. It looks at the bytes as they
 * are: what stands in a compressed object stream (PDF 1.5 and later) is not seen.
 */
export function isHarmlessPdf(bytes: Buffer): boolean {
  if (!isPdf(bytes) || !bytes.subarray(-2048).includes('%%EOF')) return false
  return !unwanted.test(plainNames(bytes.toString('latin1')))
}

/** A name may be written with numbers for its letters: /J#61vaScript is /JavaScript. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
