import { type Settings, settingsCalls } from '@nalanda/contract/institution/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type CallInput, call } from '../api/call.ts'
import { useCollegeChanged } from '../api/institution.ts'
import { Refusal } from '../api/problems/refusal.ts'
import { pagesAround, type SetupPage } from './setup.ts'

type Change = CallInput<typeof settingsCalls.changeSettings>['body']

/** The facts of the college so far. */
export function useSettings() {
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call(settingsCalls.getSettings, { signal }),
    staleTime: 0,
  })
}

/** Keeps what a step changes, and leads on to the next. What is as it was needs no keeping. */
export function useSaveStep(page: SetupPage, { revision }: Pick<Settings, 'revision'>) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const changed = useCollegeChanged()
  return async (change: Omit<Change, 'revision'>) => {
    try {
      const saved = await call(settingsCalls.changeSettings, { body: { ...change, revision } })
      client.setQueryData(['settings'], saved)
      await changed()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'platform.nothing-changed') throw error
    }
    await navigate({ to: pagesAround(page).next as '/' })
  }
}
