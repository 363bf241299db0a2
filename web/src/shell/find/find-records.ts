import { type SearchKind, searchKinds } from '@nalanda/contract/platform/module-kinds'
import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { searchCalls } from '@nalanda/contract/platform/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileSearch, type LucideIcon, ScrollText } from 'lucide-react'
import { resultsAddress, useExamTitles } from '../../api/institution.ts'
import { queryOf } from '../../api/queries.ts'
import { searchIcons } from '../menu/menu-details.ts'
import { fuzzyMatch } from './fuzzy-match.ts'

/** Something that the search found: its name, what distinguishes it from others, and where it is. */
export type Found = {
  key: string
  icon: LucideIcon
  title: string
  note: string
  address: string
  search?: Record<string, string>
  /** Outside the signed-in app: the browser loads it. */
  outside?: boolean
}

const most = 6
/** Kinds that are listed under a title of their own; the others follow under `find-<kind>`. */
const titled: readonly SearchKind[] = ['students', 'staff', 'documents', 'notices']

/** Students, staff, documents and notices that match, of those this person may see: the server decides. */
export function useFoundRecords(q: string, roles: readonly Role[]) {
  const enabled = q.length >= 2
  const query = useQuery({
    ...queryOf(searchCalls.search, { query: { q } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const titles = useExamTitles().data
  const sheets = !enabled || mayUse('results.view', roles) ? [] : publishedExams(q, titles ?? [])
  const found = (kind: SearchKind): Found[] => {
    const hits = (enabled && query.data?.groups.find((group) => group.kind === kind)?.hits) || []
    return (
      hits
        .map((hit) => ({ ...hit, key: `${kind}-${hit.id}`, icon: searchIcons[kind] ?? FileSearch }))
        // What was found for the shorter input stays visible meanwhile, but only what still fits: Enter opens the intended record.
        .filter(({ title, note }) => !query.isPlaceholderData || fuzzyMatch(q, `${title} ${note}`) !== null)
    )
  }
  return {
    students: found('students'),
    staff: found('staff'),
    documents: [...found('documents'), ...sheets],
    notices: found('notices'),
    others: searchKinds.filter((kind) => !titled.includes(kind)).map((kind) => ({ kind, found: found(kind) })),
    busy: enabled && query.isFetching,
  }
}

/** What the college has published is there for everybody, on the results site. */
function publishedExams(q: string, titles: readonly string[]): Found[] {
  return titles
    .filter((title) => fuzzyMatch(q, title) !== null)
    .slice(0, most)
    .map((title) => ({
      key: `sheet-${title.replace(/\W+/g, '-')}`,
      icon: ScrollText,
      title,
      note: '',
      address: resultsAddress(title),
      outside: true,
    }))
}
