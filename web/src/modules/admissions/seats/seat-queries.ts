import { dashboardCalls } from '@nalanda/contract/admissions/dashboard'
import { seats } from '@nalanda/contract/seats/seats'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type Season = { year?: string | undefined; lateral?: 'yes' | 'no' | undefined }

export const matrixQuery = (season: Season) =>
  queryOptions({
    queryKey: ['records', 'seat-matrix', season],
    queryFn: ({ signal }) => call(seats.getSeatMatrix, { query: season, signal }),
    placeholderData: keepPreviousData,
  })

export const dashboardQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'admission-dashboard', year],
    queryFn: ({ signal }) => call(dashboardCalls.getAdmissionDashboard, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 120_000,
  })

export const sourcesQuery = (query: { year?: string | undefined; courseId?: string | undefined }) =>
  queryOptions({
    queryKey: ['records', 'admission-sources', query],
    queryFn: ({ signal }) => call(dashboardCalls.getSourceReport, { query, signal }),
    placeholderData: keepPreviousData,
  })
