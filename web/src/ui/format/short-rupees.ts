import { currentAppearance } from '../appearance/appearance.ts'
import { decimal, locale, wholeRupees } from './format.ts'

const lakh = 1_00_000_00
const crore = 100 * lakh

/** Formats whole rupees in short form, for the axis of a chart: 123456700 → ₹12.35L. */
export function compactRupees(paise: number): string {
  if (currentAppearance().language === 'te' && Math.abs(paise) >= lakh) return inTelugu(paise)
  const short = { notation: 'compact', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(locale(), { style: 'currency', currency: 'INR', ...short }).format(paise / 100)
}

/** Formats the figures of a start page: whole rupees, in short form from a crore. */
export function figureRupees(paise: number): string {
  return Math.abs(paise) < crore ? wholeRupees(paise) : compactRupees(paise)
}

/** Browsers abbreviate Telugu numbers in millions; Telugu readers use lakhs and crores. */
function inTelugu(paise: number): string {
  const [unit, one, more] = Math.abs(paise) < crore ? [lakh, 'లక్ష', 'లక్షలు'] : [crore, 'కోటి', 'కోట్లు']
  const amount = decimal(Math.abs(paise) / unit)
  return `${paise < 0 ? '-' : ''}₹${amount} ${amount === '1' ? one : more}`
}
