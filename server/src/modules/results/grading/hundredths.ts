/**
 * Credits, marks, percentages and grade points have at most two decimals. All sums and comparisons use whole hundredths, far below 2^53, so that no rounding
 * error of binary fractions occurs.
 */
export type Hundredths = number

/** Converts a number with at most two decimals to whole hundredths. */
export function hundredths(value: number): Hundredths {
  return Math.round(value * 100)
}

/** Converts back to the number. */
export function fromHundredths(value: Hundredths): number {
  return value / 100
}

/** Formats two decimals, as grade point averages are printed: 723 becomes `7.23`. */
export function twoDecimals(value: Hundredths): string {
  const digits = String(value).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export type Rounding = 'truncate' | 'half-up'

/** Divides two whole numbers to a whole number, with the regulation's rounding. The divisor is positive. */
export function divide(dividend: number, divisor: number, rounding: Rounding): number {
  const rest = dividend % divisor
  const whole = (dividend - rest) / divisor
  return rounding === 'half-up' && rest * 2 >= divisor ? whole + 1 : whole
}
