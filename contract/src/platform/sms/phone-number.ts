/** Mobile numbers as stored in the outbox: `+91` and ten digits. */

/** Normalises a typed Indian mobile number to `+919876543210`; null if it is not one. */
export function mobileNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, '')
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

/** Masks a number except its last four digits, by which people who know it recognise it. */
export function maskNumber(number: string): string {
  return `••••••${number.slice(-4)}`
}
