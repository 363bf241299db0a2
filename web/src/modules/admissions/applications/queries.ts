import { applications } from '@nalanda/contract/applications/applications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export function useCounts() {
  return useQuery({
    queryKey: ['applications', 'counts'],
    queryFn: ({ signal }) => call(applications.countApplications, { signal }),
    staleTime: 30_000,
  })
}

export function useApplication(id: string) {
  return useQuery({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) => call(applications.getApplication, { params: { id }, signal }),
  })
}

export function useSeason(wanted = true) {
  return useQuery({
    queryKey: ['applications', 'season'],
    queryFn: ({ signal }) => call(applications.getSeason, { signal }),
    enabled: wanted,
  })
}

/** The seats that may be offered to an applicant, counted just now. */
export function useVacancies(id: number) {
  return useQuery({
    queryKey: ['applications', 'vacancies', id],
    queryFn: ({ signal }) => call(applications.listVacancies, { params: { id: String(id) }, signal }),
    gcTime: 0,
  })
}

/** An act of the office. Afterwards, also when somebody else was quicker, everything shown of applications is asked again. */
export function useOfficeAct<In, Out>(act: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all([['applications'], ['records']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
