import { viewCalls } from '@nalanda/contract/students/views'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { queryOf as answerOf } from '../../../api/queries.ts'

const viewsQuery = answerOf(viewCalls.listViews)

/** Queries the user's own and shared views of the list. */
export function useViews() {
  return useQuery({ ...viewsQuery, select: ({ views }) => views, staleTime: 60_000 }).data
}

/** Returns the actions on views; each returns all views. */
export function useViewActs() {
  const replaces = viewsQuery
  return {
    save: useAct(viewCalls.saveView, { replaces }),
    change: useAct(viewCalls.changeView, { replaces }),
    remove: useAct(viewCalls.removeView, { replaces }),
    setUsual: useAct(viewCalls.setUsualView, { replaces }),
  }
}

/** Returns a view's query for the address, with record ids as numbers; a view without `current` shows current and former students. */
export function searchOf(query: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ current: 'all', ...query }).map(([name, value]) => [
      name,
      /^\d{1,15}$/.test(value) && name !== 'q' ? Number(value) : value,
    ]),
  )
}

/** Returns the query of the present list in the form in which a view stores it. */
export function queryOf(asked: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(asked).filter(([name, value]) => value !== undefined && name !== 'after' && name !== 'size')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
