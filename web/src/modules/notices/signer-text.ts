import { isOffice } from '@nalanda/contract/notices/posting-authority'
import type { Signer } from '@nalanda/contract/notices/reading'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import type { Translate } from './words.ts'

/** Returns as text in whose name a notice is posted. */
export function signerText(t: Translate, { kind, departmentName, office }: Signer): string {
  if (kind === 'department') return departmentName ?? t('department')
  return isOffice(office) ? t(office) : t('theCollege')
}

/** Returns the calendar day in India of an instant, for display or for a field. */
export function dayOfInstant(iso: string): string {
  return dayOf(new Date(iso))
}

/** Returns the last day on which something that ends at an instant is shown: the day before, if it ends at midnight. */
export function lastDayOf(iso: string): string {
  return dayOfInstant(new Date(Date.parse(iso) - 1).toISOString())
}
