import { type Settings, settingsCalls } from '@nalanda/contract/institution/settings'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../api/act.ts'
import type { CallInput } from '../api/call.ts'
import { ApiError } from '../api/problems/api-error.ts'
import { queryOf } from '../api/queries.ts'
import { useGo } from '../ui/navigation/go.ts'
import { collegeViews, pagesAround, type SetupPage } from './setup.ts'

type Change = CallInput<typeof settingsCalls.changeSettings>['body']

/** Returns the facts of the college entered so far. */
export function useSettings() {
  return useQuery({ ...queryOf(settingsCalls.getSettings), staleTime: 0 })
}

/** Returns a function that saves the changes of a step and goes on to the next. Nothing is saved if nothing changed. */
export function useSaveStep(page: SetupPage, { revision }: Pick<Settings, 'revision'>) {
  const go = useGo()
  const save = useAct(settingsCalls.changeSettings, { replaces: queryOf(settingsCalls.getSettings), invalidates: collegeViews })
  return async (change: Omit<Change, 'revision'>) => {
    try {
      await save.submit({ body: { ...change, revision } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'platform.nothing-changed') throw error
    }
    await go(pagesAround(page).next)
  }
}
