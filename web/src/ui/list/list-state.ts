import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { useState } from 'react'
import { type SearchChange, useHistoryEntry, useScreenSearch, useSearchChange, withoutEmpty } from '../navigation/own-address.ts'
import type { FilterOf, OrderOf } from './list-call.ts'

/** Which rows are selected. */
export type Selection = { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }

export const pageSizes = [25, 50, 100] as const

/** The same for the code that serves every list. */
type Defaults = { sort?: string; size?: (typeof pageSizes)[number]; filters?: Filters; opensWith?: Filters }
type Filters = Readonly<Record<string, string>>

type ListDefaults<List extends EndpointSpec, Other extends string = never> = {
  sort?: OrderOf<List>
  size?: (typeof pageSizes)[number]
  /** Hold unless the address says otherwise. */
  filters?: Partial<Record<FilterOf<List> | Other, string>>
  /** Hold only while the address neither searches nor filters: a link that does shows exactly what it asks for. */
  opensWith?: Partial<Record<FilterOf<List> | Other, string>>
}

/**
 * What a list shows: search, sort, filters and size are in the address, so that a link, a reload and the back button bring
 * the same list. The page within it is not, because it moves while others write; the back button returns to it all the same. The call of the contract, `useListState<typeof people.staff.list>`,
 * says which sorts and filters there are; `Other` names what else is in the address.
 */
export function useListState<List extends EndpointSpec = EndpointSpec, Other extends string = never>(
  defaults: ListDefaults<List, Other> = {},
): ListState<List> {
  const search = useScreenSearch<string>()
  const changeSearch = useSearchChange()
  // A search that was typed is sent a moment later, when a record of the list may be open already
  return usePages(search, (next) => void changeSearch(next, { keepsForms: true }), defaults as Defaults, useHistoryEntry())
}

/** The same for a list within another screen, whose address is not its own. */
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
    /** Names what is searched for and filtered, whatever the page and the order. */
    narrowing: JSON.stringify([shown.q, shown.filters]),
    /** Whether less is asked for than the list shows at first. */
    narrowed: shown.q !== '' || !sameFilters(shown.filters, first),
    /** Whether the options of one of these filters are needed: once the filters were opened, or where one of them is set and its label shown. */
    needs: (...names: string[]) => filtersOpened || names.some((name) => shown.filters[name] !== undefined),
    openFilters: () => setFiltersOpened(true),
    /** The query of the call: what a `records` list of the contract understands. */
    query: { ...shown.filters, q: shown.q || undefined, sort: shown.sort, size: shown.size, after: cursors.at(-1) },
    /** The same without the page: for the export. */
    exportQuery: { ...shown.filters, q: shown.q || undefined, sort: shown.sort },
    page: cursors.length,
    search: (q: string) => change({ q }),
    sortBy: (sort: string | undefined) => change({ sort }),
    filter: (name: string, value: string | undefined) =>
      // A record's number is in the address as a number; as text it would be in quotes. `007` is a text
      change({ [name]: value && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : (value ?? without(name)) }),
    clearFilters: () => change(Object.fromEntries(Object.keys(shown.filters).map((name) => [name, without(name)]))),
    resize: (size: number) => change({ size }),
    /** Which of these sorts and filters are in the address. */
    askedBy: (names: readonly string[]) => names.filter((name) => name !== 'q' && search[name] !== undefined),
    /** Removes sorts and filters that the list does not know from the address; those that it begins with hold again. */
    forget: (names: readonly string[]) => onChange(Object.fromEntries(names.map((name) => [name, undefined]))),
    next: (after: string) => setCursors([...cursors, after]),
    previous: () => setCursors(cursors.slice(0, -1)),
  }
}
/** What a list shows and how that is changed. `list` is the call whose list it is, for the compiler only. */
export type ListState<List extends EndpointSpec = EndpointSpec> = ReturnType<typeof usePages> & { readonly list?: List }

/**
 * The cursors of the pages that led to this one, of the list that `key` names: a saved view, a link or the back button changes the address without
 * a word to us, and a cursor of another list would skip its first rows. Who comes back to an entry of the history finds the page that was shown there.
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

/** The pages that were shown in the latest entries of the history, by entry. */
const walkedIn = new Map<string, Walked>()
const mostEntries = 50

function remember(entry: string, walked: Walked): void {
  walkedIn.delete(entry)
  walkedIn.set(entry, walked)
  const [oldest] = walkedIn.keys()
  if (walkedIn.size > mostEntries && oldest !== undefined) walkedIn.delete(oldest)
}

/** The selected rows of a list, over its pages. Another search or filter begins without any: nobody acts on rows that are not in the list. */
export function useSelection({ narrowing }: Pick<ListState, 'narrowing'>): Selection & { clear: () => void } {
  const [selected, setSelected] = useState<{ narrowing: string; ids: ReadonlySet<number> }>({ narrowing, ids: new Set() })
  const ids = selected.narrowing === narrowing ? selected.ids : new Set<number>()
  const onChange = (next: ReadonlySet<number>) => setSelected({ narrowing, ids: next })
  return { ids, onChange, clear: () => onChange(new Set()) }
}

/** Whether an address leaves open what is searched for and filtered. */
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
