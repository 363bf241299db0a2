/** Local checks of Aadhaar numbers: masking, and whether the digits can be valid. */

const turned = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const
const across = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const

/** Doubts about a number of twelve digits: valid ones do not begin with 0 or 1, and the last digit is computed from the others. */
export type AadhaarDoubt = 'first-digit' | 'check-digit'

export function isAadhaar(text: string): boolean {
  return /^[0-9]{12}$/.test(text)
}

/** Masks twelve digits for display: `XXXXXXXX7058`. */
export function maskAadhaar(digits: string): string {
  return `XXXXXXXX${digits.slice(-4)}`
}

/** Whether the text is a masked number, which leaves the stored number unchanged. */
export function isMaskedAadhaar(text: string): boolean {
  return /^[X*x•]{8}[0-9]{4}$/.test(text.replace(/[\s-]/g, ''))
}

/** Returns the doubt about twelve digits, or null. A valid check digit does not prove that the number was issued. */
export function aadhaarDoubt(digits: string): AadhaarDoubt | null {
  if (/^[01]/.test(digits)) return 'first-digit'
  return verhoeff(digits) === 0 ? null : 'check-digit'
}

/** Returns the Verhoeff checksum of all digits, the check digit last: 0 if valid. */
function verhoeff(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => across[sum]?.[turnedDigit(place % 8, Number(digit))] ?? 0, 0)
}

function turnedDigit(times: number, digit: number): number {
  return Array.from({ length: times }).reduce<number>((turning) => turned[turning] ?? 0, digit)
}
