import { holidayCalls } from '@nalanda/contract/institution/holidays'
import { setupCalls } from '@nalanda/contract/institution/setup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

/** Queries the holidays of the academic year that begins in a calendar year; by default the present one. */
export function useHolidayYear(year?: number) {
  return useQuery({
    ...queryOf(holidayCalls.listHolidays, { query: { year: year === undefined ? undefined : String(year) } }),
    placeholderData: keepPreviousData,
  })
}

/** Calls to invalidate after a change of the calendar. */
export const holidayViews = [holidayCalls, setupCalls]
