import { formatShortDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { AddressParts } from '@nalanda/contract/students/record'

/** Returns 28 Feb 2007; empty text for null. */
export const day = (iso: IsoDate | null): string => (iso === null ? '' : formatShortDay(iso))

/** Returns ₹ 1,25,000; empty text for null. */
export const rupees = (paise: number | null): string => (paise === null ? '' : formatRupees(paise, { symbol: '₹ ' }))

export const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'Yes' : 'No')
export const marks = (value: number | null): string => (value === null ? '' : String(value))

/** Returns an address as a whole or, if it was given in parts, composed of them. */
export function addressOf(whole: string | null, parts: AddressParts | null): string {
  if (whole) return whole
  if (!parts) return ''
  const { doorNo, street, village, mandal, district, state, pincode } = parts
  const named = [doorNo, street, village, mandal, district, state].filter(Boolean).join(', ')
  return [named, pincode].filter(Boolean).join(' – ')
}
