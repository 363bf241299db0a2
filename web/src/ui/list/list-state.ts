import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { useState } from 'react'
import { type SearchChange, useHistoryEntry, useScreenSearch, useSearchChange, withoutEmpty } from '../navigation/own-address.ts'
import type { FilterOf, OrderOf } from './list-call.ts'

/** The selected rows. */
export type Selection = { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }

export const pageSizes = [25, 50, 100] as const

/** Like `ListDefaults`, for the code shared by all lists. */
type Defaults = { sort?: string; size?: (typeof pageSizes)[number]; filters?: Filters; opensWith?: Filters }
type Filters = Readonly<Record<string, string>>

type ListDefaults<List extends EndpointSpec, Other extends string = never> = {
  sort?: OrderOf<List>
  size?: (typeof pageSizes)[number]
  /** Apply unless the address overrides them. */
  filters?: Partial<Record<FilterOf<List> | Other, string>>
  /** Apply only while the address has neither a search nor filters: a link with some shows exactly what it requests. */
  opensWith?: Partial<Record<FilterOf<List> | Other, string>>
}

/**
 * State of a list. Search, sort, filters and size are in the address, so that a link, a reload and the back button show the same list. The page is not, because
 * it shifts as others write; the back button restores it nevertheless. The call of the contract, `useListState<typeof people.staff.list>`, defines the sorts
 * and filters; `Other` names the other parameters in the address.
 */
export function useListState<List extends EndpointSpec = EndpointSpec, Other extends string = never>(
  defaults: ListDefaults<List, Other> = {},
): ListState<List> {
  const search = useScreenSearch<string>()
  const changeSearch = useSearchChange()
  // A typed search is sent a moment later, when a record of the list may already be open
  return usePages(search, (next) => void changeSearch(next, { keepsForms: true }), defaults as Defaults, useHistoryEntry())
}

/** Like `useListState`, for a list within another screen, which does not own the address. */
export function useLocalListState<List extends EndpointSpec = EndpointSpec>(defaults: ListDefaults<List> = {}): ListState<List> {
  const [search, setSearch] = useState<Search>({})
  return usePages(search, (next) => setSearch((old) => withoutEmpty({ ...old, ...next })), defaults as Defaults)
}

type Search = Record<string, unknown>

function usePages(search: Search, onChange: (next: SearchChange) => void, defaults: Defaults, entry?: string) {
  const shown = readShown(search, defaults)
  const [cursors, setCursors] = useCursors(JSON.stringify(shown), entry)
  const [filtersOpened, setFiltersOpened] = useState(false)
  const change = (next: SearchChange) => {
    setCursors([])
    onChange({ ...(isUnasked(search) && defaults.opensWith), ...next })
  }
  const first = { ...defaults.filters, ...defaults.opensWith }
  const without = (name: string) => (first[name] ? 'all' : undefined)
  return {
    ...shown,
    /** Key of the search and filters, independent of page and order. */
    narrowing: JSON.stringify([shown.q, shown.filters]),
    /** Whether the list shows less than it does initially. */
    narrowed: shown.q !== '' || !sameFilters(shown.filters, first),
    /** Whether the options of one of these filters are needed: once the filters were opened, or if one of them is set and its label shown. */
    needs: (...names: string[]) => filtersOpened || names.some((name) => shown.filters[name] !== undefined),
    openFilters: () => setFiltersOpened(true),
    /** Query of the call, as expected by a `records` list of the contract. */
    query: { ...shown.filters, q: shown.q || undefined, sort: shown.sort, size: shown.size, after: cursors.at(-1) },
    /** Like `query`, without the page: for the export. */
    exportQuery: { ...shown.filters, q: shown.q || undefined, sort: shown.sort },
    page: cursors.length,
    search: (q: string) => change({ q }),
    sortBy: (sort: string | undefined) => change({ sort }),
    filter: (name: string, value: string | undefined) =>
      // Ids are numbers in the address; as text they would be quoted. `007` is text
      change({ [name]: value && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : (value ?? without(name)) }),
    clearFilters: () => change(Object.fromEntries(Object.keys(shown.filters).map((name) => [name, without(name)]))),
    resize: (size: number) => change({ size }),
    /** Which of these sorts and filters are in the address. */
    askedBy: (names: readonly string[]) => names.filter((name) => name !== 'q' && search[name] !== undefined),
    /** Removes sorts and filters unknown to the list from the address; the initial ones then apply again. */
    forget: (names: readonly string[]) => onChange(Object.fromEntries(names.map((name) => [name, undefined]))),
    next: (after: string) => setCursors(withNext(cursors, after)),
    previous: () => setCursors(cursors.slice(0, -1)),
  }
}
/** Adds the cursor of the next page, once: a second press before that page has loaded has the same cursor. */
const withNext = (cursors: readonly string[], after: string) => (cursors.at(-1) === after ? cursors : [...cursors, after])

/** State of a list and the functions that change it. `list` is the type of its call, for the compiler only. */
export type ListState<List extends EndpointSpec = EndpointSpec> = ReturnType<typeof usePages> & { readonly list?: List }

/**
 * Cursors of the pages that led to this one, for the list identified by `key`: a saved view, a link or the back button changes the address without notice, and
 * a cursor of another list would skip its first rows. Returning to a history entry shows the page that was shown there.
 */
function useCursors(key: string, entry: string | undefined) {
  const [walked, setWalked] = useState<Walked>(() => walkedIn.get(entry ?? '') ?? { key, cursors: [] })
  const cursors = walked.key === key ? walked.cursors : []
  const change = (next: readonly string[]) => {
    const now = { key, cursors: next }
    setWalked(now)
    if (entry !== undefined) remember(entry, now)
  }
  return [cursors, change] as const
}

type Walked = { key: string; cursors: readonly string[] }

/** Pages shown in the latest history entries, by entry. */
const walkedIn = new Map<string, Walked>()
const mostEntries = 50

function remember(entry: string, walked: Walked): void {
  walkedIn.delete(entry)
  walkedIn.set(entry, walked)
  const [oldest] = walkedIn.keys()
  if (walkedIn.size > mostEntries && oldest !== undefined) walkedIn.delete(oldest)
}

/**
 * Selected rows of a list, across its pages. Changing the search or the filters clears the selection, so that no action affects rows that are not in the list.
 */
export function useSelection({ narrowing }: Pick<ListState, 'narrowing'>): Selection & { clear: () => void } {
  const [selected, setSelected] = useState<{ narrowing: string; ids: ReadonlySet<number> }>({ narrowing, ids: new Set() })
  const ids = selected.narrowing === narrowing ? selected.ids : new Set<number>()
  const onChange = (next: ReadonlySet<number>) => setSelected({ narrowing, ids: next })
  return { ids, onChange, clear: () => onChange(new Set()) }
}

/** Whether an address has neither a search nor filters. */
function isUnasked({ sort: _, size: __, ...asked }: Search): boolean {
  return Object.keys(asked).length === 0
}

function readShown(search: Record<string, unknown>, defaults: Defaults) {
  const { q, sort, size, ...rest } = search
  const filters: Record<string, string> = { ...defaults.filters, ...(isUnasked(search) && defaults.opensWith) }
  for (const [name, value] of Object.entries(rest)) filters[name] = String(value)
  for (const [name, value] of Object.entries(filters)) if (value === 'all') delete filters[name]
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : '',
    sort: typeof sort === 'string' ? sort : defaults.sort,
    size: pageSizes.find((choice) => choice === Number(size)) ?? defaults.size ?? 25,
    filters,
  }
}

function sameFilters(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
