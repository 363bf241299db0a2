import type { IsoDate } from '@nalanda/contract/primitives'
import type { AddressParts } from '@nalanda/contract/students-record'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 28 Feb 2007; nothing for no day. */
export function day(iso: IsoDate | null): string {
  if (iso === null) return ''
  const [year, month = 1, date] = iso.split('-').map(Number)
  return `${date} ${months[month - 1]} ${year}`
}

const rupeeForm = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** ₹ 1,25,000; nothing for no amount. */
export const rupees = (paise: number | null): string => (paise === null ? '' : `₹ ${rupeeForm.format(paise / 100)}`)

export const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'Yes' : 'No')
export const marks = (value: number | null): string => (value === null ? '' : String(value))

/** An address in one piece or, where it was given so, of its parts. */
export function addressOf(whole: string | null, parts: AddressParts | null): string {
  if (whole) return whole
  if (!parts) return ''
  const { doorNo, street, village, mandal, district, state, pincode } = parts
  const named = [doorNo, street, village, mandal, district, state].filter(Boolean).join(', ')
  return [named, pincode].filter(Boolean).join(' – ')
}
