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

/** A search result: its name, a distinguishing detail, and its address. */
export type Found = {
  key: string
  icon: LucideIcon
  title: string
  note: string
  address: string
  search?: Record<string, string>
  /** Whether it is outside the signed-in app, so that the browser loads it. */
  outside?: boolean
}

const most = 6
/** Kinds listed under their own title; the others follow under `find-<kind>`. */
const titled: readonly SearchKind[] = ['students', 'staff', 'documents', 'notices']

/** Returns matching students, staff, documents and notices among those that the user may see, as the server decides. */
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
        // Results for the shorter input stay visible while loading, but only those that still match: Enter must open the intended record.
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

/** Exams published by the college are available to everyone, on the results site. */
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
