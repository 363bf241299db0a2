import type { ApplicationForm } from '@nalanda/contract/admissions/form-fields'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { isTakenInSeason, previewAdmissionNumber } from '../../students/public.ts'

/**
 * Returns the admission number that a form insists on; null if the student is to get the next one of the season. A form that carries the number it was shown,
 * and that was not typed, does not insist: of fifty clerks who were shown the same number, each gets one of their own. Of clerks who send a number that is
 * still to come, only the first gets it.
 */
export async function numberFor(db: Database, form: ApplicationForm, day: IsoDate): Promise<string | null> {
  const number = form.adminNo?.toUpperCase() || null
  if (number === null || form.numberTyped) return number
  const today = dayOf(now())
  const shown = [await previewAdmissionNumber(db, today), ...(day === today ? [] : [await previewAdmissionNumber(db, day)])]
  if (shown.includes(number)) return null
  return (await isTakenInSeason(db, number, day)) ? null : number
}
