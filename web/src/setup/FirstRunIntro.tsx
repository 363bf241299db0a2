import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { firstCalls } from '../api/first-calls.ts'

/** Leads the first visitor of a college that nobody has an account of to its set-up. */
export function FirstRunIntro() {
  const { data } = useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => call(firstCalls.getRegistration, { signal }),
    retry: false,
  })
  return data?.firstRun ? <Navigate to={'/setup' as '/'} replace /> : null
}
