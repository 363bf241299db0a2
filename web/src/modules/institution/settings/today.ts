import { dayOf } from '@nalanda/contract/platform/dates/dates'

/** The day on the college's clock. */
export function todayInIndia(): string {
  return dayOf(new Date())
}
