/**
 * Credits, marks, percentages and grade points have at most two decimals. Every sum and comparison of them is made in whole hundredths,
 * far below 2^53, so nothing is ever lost or bent by binary fractions.
 */
export type Hundredths = number

/** Whole hundredths of a number with at most two decimals. */
export function hundredths(value: number): Hundredths {
  return Math.round(value * 100)
}

/** The number again. */
export function fromHundredths(value: Hundredths): number {
  return value / 100
}

/** Two decimals, as grade point averages are printed: 723 is `7.23`. */
export function twoDecimals(value: Hundredths): string {
  const digits = String(value).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export type Rounding = 'truncate' | 'half-up'

/** A quotient of two whole numbers as a whole number, by the regulation's rounding. The divisor is positive. */
export function divide(dividend: number, divisor: number, rounding: Rounding): number {
  const rest = dividend % divisor
  const whole = (dividend - rest) / divisor
  return rounding === 'half-up' && rest * 2 >= divisor ? whole + 1 : whole
}
