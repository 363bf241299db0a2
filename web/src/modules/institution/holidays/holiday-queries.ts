import { holidayCalls } from '@nalanda/contract/institution/holidays'
import { setupCalls } from '@nalanda/contract/institution/setup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

/** The holidays of the academic year that begins in a calendar year; of the present one without. */
export function useHolidayYear(year?: number) {
  return useQuery({
    ...queryOf(holidayCalls.listHolidays, { query: { year: year === undefined ? undefined : String(year) } }),
    placeholderData: keepPreviousData,
  })
}

/** What a change of the calendar may change. */
export const holidayViews = [holidayCalls, setupCalls]
