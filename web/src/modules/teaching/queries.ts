import { offeringCalls } from '@nalanda/contract/teaching/offerings'
import { rosterCalls } from '@nalanda/contract/teaching/rosters'
import { teacherCalls } from '@nalanda/contract/teaching/teachers'
import { useTerms } from '../../api/choices.ts'
import { thisDay } from '../../ui/format/format.ts'

/** What an act on an offering, its roster or its teachers may change. */
export const teachingViews = [offeringCalls, rosterCalls, teacherCalls]

/** The term that runs today, of several the one that began first; null where none does, undefined until they are loaded. */
export function useRunningTerm(): number | null | undefined {
  const today = thisDay()
  const running = useTerms()?.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  return running && (running.at(-1)?.id ?? null)
}
