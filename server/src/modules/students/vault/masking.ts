import { maskAadhaar } from '@nalanda/contract/students/aadhaar'

/** A text with every run of twelve digits masked, also where blanks or dashes part them. */
export function withoutAadhaarNumbers(text: string): string {
  return text.replace(/\d(?:[\s-]?\d){11}(?!\d)/g, (digits) => maskAadhaar(digits.replace(/\D/g, '')))
}
