import { maskAadhaar } from '@nalanda/contract/students/aadhaar'

/** A text with every run of twelve digits masked, also where blanks or dashes part them. */
export function withoutAadhaarNumbers(text: string): string {
  return text.replace(/\d(?:[\s-]?\d){11}(?!\d)/g, (digits) => maskAadhaar(digits.replace(/\D/g, '')))
}

/** A cell for an Aadhaar number: one that is mistyped, or has a digit too few, still gives away the number, so that none of its digits is left. */
export function maskedAadhaarCell(text: string): string {
  return /^\d{12}$/.test(text) ? maskAadhaar(text) : text.replace(/\d/g, 'X')
}
