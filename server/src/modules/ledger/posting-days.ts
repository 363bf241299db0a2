import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { refuseInvalid } from '../../platform/problems.ts'

const mostYears = 10

/** Refuses days more than ten calendar years ago, by field name: a typing error would change every balance since then. */
export function refuseLongAgo(days: Readonly<Record<string, IsoDate>>, today: IsoDate): void {
  const year = String(Number(today.slice(0, 4)) - mostYears)
  const early = Object.entries(days).filter(([_field, day]) => day < year)
  refuseInvalid(Object.fromEntries(early.map(([field]) => [field, validationError('before-year', { year })])))
}
