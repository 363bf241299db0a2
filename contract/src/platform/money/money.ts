/** Money in whole paise, never fractions of rupees: parsing typed amounts, formatting them in the Indian way, allocating them. */

import { z } from 'zod'
import { issueMessage } from '../validation/issues.ts'
import { validationError } from '../validation/validation-error.ts'
import { asciiDigits } from './digits.ts'

/** An amount in paise, positive or negative: a balance, a difference, a total. */
export const Paise = z.int()
export type Paise = z.infer<typeof Paise>

/** Maximum of one entered amount: ten crore rupees. A larger one is a typing error. */
export const maxPaise = 100_000_000_00

/** An amount entered by a user: not negative, at most `maxPaise`. The error names the limit in rupees, as users enter it. */
export const EnteredPaise = Paise.min(0).max(maxPaise, issueMessage(validationError('too-big', { max: maxPaise / 100 })))

export type RupeesTyped = {
  /** Also accepts `-500` and `(500)`, as corrections are written. */
  allowNegative?: boolean
}

/**
 * Parses typed rupees to paise: `500`, `1,00,000.50`, `₹ 500`, `Rs. 5000/-`, `INR 12`, and digits of Indian scripts. Commas may group in the Indian way or by
 * thousands. Null for anything else: more than two decimals, a misplaced comma (`1,5`), a negative amount unless allowed, more than thirteen digits of rupees.
 */
export function parseRupees(typed: string, { allowNegative = false }: RupeesTyped = {}): Paise | null {
  const text = asciiDigits(typed).trim()
  const [, inBrackets] = /^\((.*)\)$/.exec(text) ?? []
  const [, sign = '', amount = ''] = /^([-−+]?)\s*(.*)$/.exec(inBrackets ?? text) ?? []
  const paise = readAmount(amount)
  const isNegative = inBrackets !== undefined || sign === '-' || sign === '−'
  if (paise === null || (inBrackets !== undefined && sign !== '')) return null
  if (!isNegative) return paise
  return allowNegative ? 0 - paise : null
}

/**
 * Converts a number of rupees from a spreadsheet cell to paise: `94.09999999999999` is ₹94.10. Null for a number with more than two decimals, or out of range.
 */
export function paiseOfRupees(rupees: number): Paise | null {
  const paise = Math.round(rupees * 100)
  const isMeant = paise / 100 === rupees || Math.abs(rupees * 100 - paise) < 1e-4
  return Number.isSafeInteger(paise) && isMeant ? paise + 0 : null
}

/** Converts an amount to rupees as a number, only for spreadsheet cells: it may be a fraction, and must not be used for calculations. */
export function rupeesOfPaise(paise: Paise): number {
  return exact(paise) / 100
}

export type RupeesStyle = {
  /** Prefix of the amount: `₹` by default; an empty string omits it. */
  symbol?: string
  /** `always` also writes `.00`, as in ledgers and receipts. */
  decimals?: 'always' | 'if-any'
}

/** Formats an amount with Indian digit grouping: `₹1,23,456.50`, `₹1,25,000`, `-₹500`. */
export function formatRupees(paise: Paise, { symbol = '₹', decimals = 'if-any' }: RupeesStyle = {}): string {
  const { sign, rupees, fraction } = partsOf(paise)
  const grouped = rupees.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
  return `${sign}${symbol}${grouped}${decimals === 'always' || fraction !== '00' ? `.${fraction}` : ''}`
}

/** Formats an amount for a form field, without symbol and commas: `15000`, or `15000.50` if there are paise. */
export function plainRupees(paise: Paise): string {
  const { sign, rupees, fraction } = partsOf(paise)
  return `${sign}${rupees}${fraction === '00' ? '' : `.${fraction}`}`
}

/** Adds up amounts. Throws a RangeError if the total exceeds exact numbers, or an amount is not a whole number of paise. */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let total = 0
  for (const amount of amounts) total = exact(total + exact(amount))
  return total
}

/**
 * Allocates an amount by weights without losing or adding a paisa: each part is its exact share rounded down, and the remaining paise go one each to the parts
 * with the largest remainders, earlier parts first (largest remainder method). Weights are whole numbers, not negative, not all zero; a weight of zero gets
 * nothing. A negative amount is allocated like its absolute value. Throws a RangeError for any other input.
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  const shares = weights.map((weight) => BigInt(exact(weight)))
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  if (whole === 0n || shares.some((share) => share < 0n)) throw new RangeError('Weights must not be negative, nor all zero')
  const size = BigInt(Math.abs(exact(amount)))
  const parts = shares.map((share, at) => ({ at, paise: (size * share) / whole, lost: (size * share) % whole }))
  const left = Number(size - parts.reduce((sum, { paise }) => sum + paise, 0n))
  const byLoss = parts.toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1))
  for (const part of byLoss.slice(0, left)) part.paise += 1n
  return parts.map(({ paise }) => (amount < 0 ? 0 - Number(paise) : Number(paise)))
}

const indianGrouping = /^\d{1,2}(,\d\d)*,\d{3}$/
const westernGrouping = /^\d{1,3}(,\d{3})+$/

function readAmount(text: string): Paise | null {
  const bare = text.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/(?<!\s)\s*\/-$/, '')
  const [, rupees = '', fraction = ''] = /^([\d,]+)(?:\.(\d{1,2}))?$/.exec(bare) ?? []
  const isGrouped = indianGrouping.test(rupees) || westernGrouping.test(rupees)
  const digits = isGrouped ? rupees.replaceAll(',', '') : rupees
  return /^\d{1,13}$/.test(digits) ? Number(digits) * 100 + Number(fraction.padEnd(2, '0')) : null
}

function partsOf(paise: Paise): { sign: string; rupees: string; fraction: string } {
  const digits = String(Math.abs(exact(paise))).padStart(3, '0')
  return { sign: paise < 0 ? '-' : '', rupees: digits.slice(0, -2), fraction: digits.slice(-2) }
}

function exact(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number that is exact`)
  return value
}
