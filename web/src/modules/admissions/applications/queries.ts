import { applications } from '@nalanda/contract/applications/applications'
import { seats } from '@nalanda/contract/seats/seats'
import { students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'

export function useCounts() {
  return useQuery({ ...queryOf(applications.countApplications), staleTime: 30_000 })
}

export function useApplication(id: string) {
  return useQuery(queryOf(applications.getApplication, { params: { id } }))
}

/** Queries the settings of a season, of the newest one if no year is given. */
export function useSeason(year?: number) {
  return useQuery(queryOf(applications.getSeason, { query: { year: year === undefined ? undefined : String(year) } }))
}

/** Queries the seats that may be offered to an applicant; counted anew each time. */
export function useVacancies(id: number) {
  return useQuery({ ...queryOf(applications.listVacancies, { params: { id: String(id) } }), gcTime: 0 })
}

/** Calls to invalidate after an action of the office: all views of applications, the seats, and the student admitted from an application. */
export const applicationViews = [applications, seats, students]
