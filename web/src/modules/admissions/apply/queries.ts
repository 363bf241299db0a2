import { applications } from '@nalanda/contract/applications/applications'
import type { MyApplication } from '@nalanda/contract/applications/views'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

const mineKey = ['apply', 'mine']

/** What the college offers to applicants, and the lists of the form. */
export function useApplyView() {
  return useQuery({
    queryKey: ['apply', 'view'],
    queryFn: ({ signal }) => call(applications.getApplyView, { signal }),
    staleTime: 300_000,
  })
}

/** The application that is open in this browser; null when there is none. */
export function useMyApplication() {
  return useQuery({
    queryKey: mineKey,
    queryFn: async ({ signal }) => (await call(applications.getMyApplication, { signal })).application,
    staleTime: 10_000,
  })
}

/** An act of the applicant; it answers the new state of the application. */
export function useMyApplicationAct<In>(act: (input: In) => Promise<MyApplication>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSuccess: (after) => client.setQueryData(mineKey, after) })
}

/** Forgets the application in this browser. */
export function useApplicantSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(applications.leaveApplication),
    onSettled: () => client.removeQueries({ queryKey: mineKey }),
  })
}
