import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

export const pageSizes = [25, 50, 100] as const

type ListDefaults = { sort?: string; size?: (typeof pageSizes)[number]; filters?: Record<string, string> }

/**
 * What a list shows: search, sort, filters and size are in the address, so that a link, a reload and the back button bring
 * the same list; the page within it does not, because it moves while others write.
 */
export function useListState(defaults: ListDefaults = {}) {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const change = (next: Change) =>
    void navigate({ to: '.', search: ((old: object) => withoutEmpty({ ...old, ...next })) as never, replace: true })
  return usePages(search, change, defaults)
}

/** The same for a list within another screen, whose address is not its own. */
export function useLocalListState(defaults: ListDefaults = {}) {
  const [search, setSearch] = useState<Search>({})
  return usePages(search, (next) => setSearch((old) => withoutEmpty({ ...old, ...next })), defaults)
}

type Search = Record<string, unknown>
type Change = Record<string, string | number | undefined>

function usePages(search: Search, keep: (next: Change) => void, defaults: ListDefaults) {
  const [trail, setTrail] = useState<readonly string[]>([])
  const shown = readShown(search, defaults)
  const change = (next: Change) => {
    setTrail([])
    keep(next)
  }
  return {
    ...shown,
    /** Whether less is asked for than the list shows at first. */
    narrowed: shown.q !== '' || !sameFilters(shown.filters, defaults.filters ?? {}),
    /** The query of the call: what a `records` list of the contract understands. */
    query: { ...shown.filters, q: shown.q || undefined, sort: shown.sort, size: shown.size, after: trail.at(-1) },
    /** The same without the page: for the export. */
    exportQuery: { ...shown.filters, q: shown.q || undefined, sort: shown.sort },
    page: trail.length,
    search: (q: string) => change({ q }),
    sortBy: (sort: string | undefined) => change({ sort }),
    filter: (name: string, value: string | undefined) =>
      // A record's number is in the address as a number; as text it would be in quotes
      change({
        [name]: value && /^\d{1,15}$/.test(value) ? Number(value) : (value ?? (defaults.filters?.[name] ? 'all' : undefined)),
      }),
    resize: (size: number) => change({ size }),
    next: (after: string) => setTrail([...trail, after]),
    previous: () => setTrail(trail.slice(0, -1)),
  }
}
export type ListState = ReturnType<typeof useListState>

function readShown(search: Record<string, unknown>, defaults: ListDefaults) {
  const { q, sort, size, ...rest } = search
  const filters: Record<string, string> = { ...defaults.filters }
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

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
