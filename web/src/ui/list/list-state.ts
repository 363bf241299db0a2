import { useState } from 'react'
import { type SearchChange, useScreenSearch, useSearchChange, withoutEmpty } from '../navigation/own-address.ts'

/** Which rows are selected. */
export type Selection = { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }

export const pageSizes = [25, 50, 100] as const

type ListDefaults = {
  sort?: string
  size?: (typeof pageSizes)[number]
  /** Hold unless the address says otherwise. */
  filters?: Record<string, string>
  /** Hold only while the address neither searches nor filters: a link that does shows exactly what it asks for. */
  opensWith?: Record<string, string>
}

/**
 * What a list shows: search, sort, filters and size are in the address, so that a link, a reload and the back button bring
 * the same list; the page within it does not, because it moves while others write.
 */
export function useListState(defaults: ListDefaults = {}) {
  const search = useScreenSearch<string>()
  const changeSearch = useSearchChange()
  return usePages(search, (next) => void changeSearch(next), defaults)
}

/** The same for a list within another screen, whose address is not its own. */
export function useLocalListState(defaults: ListDefaults = {}) {
  const [search, setSearch] = useState<Search>({})
  return usePages(search, (next) => setSearch((old) => withoutEmpty({ ...old, ...next })), defaults)
}

type Search = Record<string, unknown>

function usePages(search: Search, onChange: (next: SearchChange) => void, defaults: ListDefaults) {
  const shown = readShown(search, defaults)
  const [cursors, setCursors] = useCursors(JSON.stringify(shown))
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
    /** The query of the call: what a `records` list of the contract understands. */
    query: { ...shown.filters, q: shown.q || undefined, sort: shown.sort, size: shown.size, after: cursors.at(-1) },
    /** The same without the page: for the export. */
    exportQuery: { ...shown.filters, q: shown.q || undefined, sort: shown.sort },
    page: cursors.length,
    search: (q: string) => change({ q }),
    sortBy: (sort: string | undefined) => change({ sort }),
    filter: (name: string, value: string | undefined) =>
      // A record's number is in the address as a number; as text it would be in quotes
      change({
        [name]: value && /^\d{1,15}$/.test(value) ? Number(value) : (value ?? without(name)),
      }),
    clearFilters: () => change(Object.fromEntries(Object.keys(shown.filters).map((name) => [name, without(name)]))),
    resize: (size: number) => change({ size }),
    next: (after: string) => setCursors([...cursors, after]),
    previous: () => setCursors(cursors.slice(0, -1)),
  }
}
export type ListState = ReturnType<typeof useListState>

/**
 * The cursors of the pages that led to this one, of the list that `key` names: a saved view, a link or the back button changes the address without
 * a word to us, and a cursor of another list would skip its first rows.
 */
function useCursors(key: string) {
  const [walked, setWalked] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] })
  const cursors = walked.key === key ? walked.cursors : []
  return [cursors, (next: readonly string[]) => setWalked({ key, cursors: next })] as const
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

function readShown(search: Record<string, unknown>, defaults: ListDefaults) {
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
