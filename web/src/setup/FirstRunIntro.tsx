import { useQuery } from '@tanstack/react-query'
import { firstCalls } from '../api/first-calls.ts'
import { queryOf } from '../api/queries.ts'
import { Redirect } from '../ui/navigation/Redirect.tsx'

/** Leads the first visitor of a college that nobody has an account of to its set-up. */
export function FirstRunIntro() {
  const { data } = useQuery({ ...queryOf(firstCalls.getRegistration), retry: false })
  return data?.firstRun ? <Redirect to="/setup" /> : null
}
