import { dashboardCalls } from '@nalanda/contract/admissions/dashboard'
import { type SeatMatrix, seats } from '@nalanda/contract/seats/seats'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

type Season = { year?: string | undefined; lateral?: 'yes' | 'no' | undefined }

export const matrixQuery = (season: Season) =>
  queryOptions({
    ...queryOf(seats.getSeatMatrix, { query: season }),
    placeholderData: keepPreviousData,
  })

/** Returns the season of a matrix in the form of the query. */
export const seasonOf = ({ year, lateral }: Pick<SeatMatrix, 'year' | 'lateral'>) => ({
  ...{ year: String(year), lateral: lateral ? ('yes' as const) : ('no' as const) },
})

export const dashboardQuery = (year: string | undefined) =>
  queryOptions({
    ...queryOf(dashboardCalls.getAdmissionDashboard, { query: { year } }),
    placeholderData: keepPreviousData,
    refetchInterval: 120_000,
  })

export const sourcesQuery = (query: { year?: string | undefined; courseId?: string | undefined }) =>
  queryOptions({
    ...queryOf(dashboardCalls.getSourceReport, { query }),
    placeholderData: keepPreviousData,
  })

/** Calls to invalidate after a change of the seats. */
export const seatViews = [seats, dashboardCalls]
