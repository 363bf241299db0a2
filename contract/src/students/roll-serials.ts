/** Serials of the students of a branch and year, at the end of their roll numbers. */

/** Omits letters that can be mistaken for digits. */
const tens = 'ABCDEFGHJKMNPQRTUVWXYZ'

/** Serials end at Z9. */
export const lastSerial = 99 + tens.length * 10

/** Returns the serial as text at the end of a roll number: 01 to 99, then A0 to A9, B0 and so on to Z9. */
export function serialText(serial: number): string {
  if (serial < 100) return String(serial).padStart(2, '0')
  const letter = tens[Math.floor((serial - 100) / 10)]
  if (letter === undefined) throw new Error(`A branch has no serial ${serial}`)
  return `${letter}${(serial - 100) % 10}`
}

/** Parses a serial; null if the text is not one. */
export function serialOf(text: string): number | null {
  if (/^\d\d$/.test(text)) return Number(text) || null
  const letter = tens.indexOf(text[0] ?? ' ')
  return /^[A-Z]\d$/.test(text) && letter >= 0 ? 100 + letter * 10 + Number(text[1]) : null
}

/** Pattern of serials, for use where `serialOf` cannot be called. */
export const serialPattern = /^(0[1-9]|[1-9]\d|[A-HJKMNPQRT-Z]\d)$/
