import { seatCalls } from '@nalanda/contract/admissions-seats'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

type Season = { year?: string | undefined; lateral?: 'yes' | 'no' | undefined }

export const matrixQuery = (season: Season) =>
  queryOptions({
    queryKey: ['records', 'seat-matrix', season],
    queryFn: ({ signal }) => call(seatCalls.getSeatMatrix, { query: season, signal }),
    placeholderData: keepPreviousData,
  })

export const dashboardQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['records', 'admission-dashboard', year],
    queryFn: ({ signal }) => call(seatCalls.getAdmissionDashboard, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 120_000,
  })

export const sourcesQuery = (query: { year?: string | undefined; courseId?: string | undefined }) =>
  queryOptions({
    queryKey: ['records', 'admission-sources', query],
    queryFn: ({ signal }) => call(seatCalls.getSourceReport, { query, signal }),
    placeholderData: keepPreviousData,
  })
