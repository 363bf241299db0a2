import { useQuery } from '@tanstack/react-query'
import { firstCalls } from '../api/first-calls.ts'
import { queryOf } from '../api/queries.ts'
import { Redirect } from '../ui/navigation/Redirect.tsx'

/** Redirects the first visitor of a college without any accounts to its setup. */
export function FirstRunIntro() {
  const { data } = useQuery({ ...queryOf(firstCalls.getRegistration), retry: false })
  return data?.firstRun ? <Redirect to="/setup" /> : null
}
