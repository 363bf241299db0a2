/** The digits of a number that was typed, pasted or filled in, at most `count`: without spaces and hyphens, and without the `+91` or `0` before a mobile number of ten. */
export function plainDigits(typed: string, count: number): string {
  const digits = typed.replace(/\D/g, '')
  const isMobile = count === 10
  return (isMobile ? digits.replace(/^(?:91|0)(?=\d{10}$)/, '') : digits).slice(0, count)
}
