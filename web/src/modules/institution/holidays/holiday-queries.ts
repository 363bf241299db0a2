import { holidayCalls } from '@nalanda/contract/institution/holidays'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The holidays of the academic year that begins in a calendar year; of the present one without. */
export function useHolidayYear(year?: number) {
  return useQuery({
    queryKey: ['holidays', year ?? 'now'],
    queryFn: ({ signal }) =>
      call(holidayCalls.listHolidays, { query: { year: year === undefined ? undefined : String(year) }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Changes the calendar; whatever the outcome, the calendar is fetched again. */
export function useHolidayAct() {
  const client = useQueryClient()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } finally {
      await Promise.all([['holidays'], ['setup']].map((queryKey) => client.invalidateQueries({ queryKey })))
    }
  }
}
