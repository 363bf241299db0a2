/**
 * The zero digits of Arabic, Persian and Urdu, of the nine Indian scripts from Devanagari to Malayalam, and of full-width digits; the other digits follow each.
 */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

/** Converts digits of Indian and other scripts (२०२६, ౨౦౨౬) to 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}
