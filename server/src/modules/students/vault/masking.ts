import { maskAadhaar } from '@nalanda/contract/students/aadhaar'

/** Masks every run of twelve digits in a text, even if separated by blanks or dashes. */
export function withoutAadhaarNumbers(text: string): string {
  return text.replace(/\d(?:[\s-]?\d){11}(?!\d)/g, (digits) => maskAadhaar(digits.replace(/\D/g, '')))
}

/** Masks a cell for an Aadhaar number: a mistyped number, or one with a missing digit, still reveals the number, so all its digits are masked. */
export function maskedAadhaarCell(text: string): string {
  return /^\d{12}$/.test(text) ? maskAadhaar(text) : text.replace(/\d/g, 'X')
}
