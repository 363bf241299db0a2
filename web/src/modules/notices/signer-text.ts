import { isOffice } from '@nalanda/contract/notices/posting-authority'
import type { Signer } from '@nalanda/contract/notices/reading'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import type { Translate } from './words.ts'

/** In whose name a notice is posted, in words. */
export function signerText(t: Translate, { kind, departmentName, office }: Signer): string {
  if (kind === 'department') return departmentName ?? t('department')
  return isOffice(office) ? t(office) : t('theCollege')
}

/** The calendar day in India of an instant, to write or to fill a field with. */
export function dayOfInstant(iso: string): string {
  return dayOf(new Date(iso))
}

/** The last day on which something is shown that ends at an instant: what ends at midnight was there the day before. */
export function lastDayOf(iso: string): string {
  return dayOfInstant(new Date(Date.parse(iso) - 1).toISOString())
}
