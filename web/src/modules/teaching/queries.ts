import { offeringCalls } from '@nalanda/contract/teaching/offerings'
import { rosterCalls } from '@nalanda/contract/teaching/rosters'
import { teacherCalls } from '@nalanda/contract/teaching/teachers'
import { useTerms } from '../../api/choices.ts'
import { thisDay } from '../../ui/format/format.ts'

/** Calls to invalidate after an action on an offering, its roster or its teachers. */
export const teachingViews = [offeringCalls, rosterCalls, teacherCalls]

/** Returns the id of the running term; of several, the one that began first. Null if there is none, undefined while the terms load. */
export function useRunningTerm(): number | null | undefined {
  const today = thisDay()
  const running = useTerms()?.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  return running && (running.at(-1)?.id ?? null)
}
