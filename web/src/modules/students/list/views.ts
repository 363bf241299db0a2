import { viewCalls } from '@nalanda/contract/students/views'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { queryOf as answerOf } from '../../../api/queries.ts'

const viewsQuery = answerOf(viewCalls.listViews)

/** The views of the list that this person has or shares. */
export function useViews() {
  return useQuery({ ...viewsQuery, select: ({ views }) => views, staleTime: 60_000 }).data
}

/** What can be done with views; each answers all of them. */
export function useViewActs() {
  const replaces = viewsQuery
  return {
    save: useAct(viewCalls.saveView, { replaces }),
    change: useAct(viewCalls.changeView, { replaces }),
    remove: useAct(viewCalls.removeView, { replaces }),
    setUsual: useAct(viewCalls.setUsualView, { replaces }),
  }
}

/** A view as encoded in the address: the number of a record as a number; one that does not say whom it shows is of current and former students. */
export function searchOf(query: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ current: 'all', ...query }).map(([name, value]) => [
      name,
      /^\d{1,15}$/.test(value) && name !== 'q' ? Number(value) : value,
    ]),
  )
}

/** What the list shows, as a view keeps it. */
export function queryOf(asked: Readonly<Record<string, unknown>>): Record<string, string> {
  const kept = Object.entries(asked).filter(([name, value]) => value !== undefined && name !== 'after' && name !== 'size')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
