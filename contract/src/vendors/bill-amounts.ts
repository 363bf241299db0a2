/**
 * Calculates the amounts of a bill, entirely in whole paise:
 * - GST is calculated per line and rounded to the nearest paisa, half a paisa up. Within a state, half of the rate is CGST and half SGST, each rounded
 *   separately, so that both are equal as on the bill; between states the whole rate is IGST.
 * - If the bill itself is rounded, or adds up its tax differently, the difference printed on it is entered: at most a rupee. It belongs to the first line.
 * - TDS is a percentage of the taxable amount of all lines, without GST, rounded to the nearest rupee, half a rupee up.
 */
import { type Paise, sumPaise } from '../platform/money/money.ts'

/**
 * GST rates of all goods and services that a college buys: gold and silver have 3 %, large cars 40 %. 12 % and 28 % were general rates until 21 September 2025,
 * and still apply to some goods.
 */
export const gstRates = [0, 3, 5, 12, 18, 28, 40] as const
export type GstRate = (typeof gstRates)[number]
/** within: both parties are in one state · between: the vendor supplies from another state. */
export const supplies = ['within', 'between'] as const
export type Supply = (typeof supplies)[number]

export type TaxedLine = { taxablePaise: Paise; gstRate: number }
export type LineAmounts = { taxablePaise: Paise; cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise; costPaise: Paise }
export type BillAmounts = {
  lines: LineAmounts[]
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  /** Sum of taxable amount, tax and rounding. */
  totalPaise: Paise
  tdsPaise: Paise
  /** The total minus TDS: the amount paid to the vendor. */
  payablePaise: Paise
}

export type BillTerms = {
  supply: Supply
  /** Whether the tax is claimed back from the government, so that it is no cost of the college. */
  taxClaimed: boolean
  roundingPaise: Paise
  /** At most two decimals. */
  tdsPercent: number
  lines: readonly TaxedLine[]
}

/** Returns the amounts of a bill and of each of its lines. The costs of the lines and the claimed tax add up to the total. */
export function billAmounts({ supply, taxClaimed, roundingPaise, tdsPercent, lines }: BillTerms): BillAmounts {
  const taxed = lines.map((line, at) => lineAmounts(line, { supply, taxClaimed, roundingPaise: at === 0 ? roundingPaise : 0 }))
  const total = (field: keyof LineAmounts) => sumPaise(taxed.map((line) => line[field]))
  const sums = {
    taxablePaise: total('taxablePaise'),
    cgstPaise: total('cgstPaise'),
    sgstPaise: total('sgstPaise'),
    igstPaise: total('igstPaise'),
  }
  const totalPaise = sumPaise([...Object.values(sums), roundingPaise])
  const tdsPaise = tdsOf(sums.taxablePaise, tdsPercent)
  return { lines: taxed, ...sums, totalPaise, tdsPaise, payablePaise: totalPaise - tdsPaise }
}

function lineAmounts(
  { taxablePaise, gstRate }: TaxedLine,
  { supply, taxClaimed, roundingPaise }: Pick<BillTerms, 'supply' | 'taxClaimed' | 'roundingPaise'>,
): LineAmounts {
  const half = supply === 'within' ? roundedShare(taxablePaise, gstRate, 200) : 0
  const igstPaise = supply === 'between' ? roundedShare(taxablePaise, gstRate, 100) : 0
  const tax = half + half + igstPaise
  const costPaise = taxablePaise + (taxClaimed ? 0 : tax) + roundingPaise
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise, costPaise }
}

/** Returns the tax deducted from a taxable amount, in whole rupees. */
export function tdsOf(taxablePaise: Paise, tdsPercent: number): Paise {
  return roundedShare(taxablePaise, Math.round(tdsPercent * 100), 1_000_000) * 100
}

/** Returns `amount × part ÷ whole`, rounded to the nearest whole number, half up. Exact: calculates with integers of any size. */
function roundedShare(amount: Paise, part: number, whole: number): number {
  const [numerator, divisor] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((numerator * 2n + divisor) / (divisor * 2n))
}
