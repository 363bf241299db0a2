/** Mobile numbers as they are kept in the outbox: `+91` and ten digits. */

/** An Indian mobile number in whatever way it was typed, as `+919876543210`; null where it is none. */
export function mobileNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

/** A number as somebody recognises it who knows it: the last four digits. */
export function maskNumber(number: string): string {
  return `••••••${number.slice(-4)}`
}
