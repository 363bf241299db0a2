import { isDay } from '@nalanda/contract/platform/dates/dates'
import { useNavigate, useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Address, asAddress, type ParamsOf, type ScreenPath } from './paths.ts'

/** Returns the path parameters of the current screen, which names its own path or paths: `useScreenParams<'/app/Admin/Staff/$staffId'>()`. */
export function useScreenParams<Path extends ScreenPath>(): ParamsOf<Path> {
  return useParams({ strict: false }) as ParamsOf<Path>
}

/** Returns the search parameters of the current address as texts; the router parses numbers and lists in them. */
export function useScreenSearch<Name extends string>(): Readonly<Partial<Record<Name, string>>> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const texts = Object.entries(search).flatMap(([name, value]) => (isPlain(value) ? [[name, String(value)]] : []))
  return Object.fromEntries(texts)
}

/** Returns the search parameters of the current address that are days. An invalid day, as in a truncated link, is ignored. */
export function useScreenDays<Name extends string>(): Readonly<Partial<Record<Name, string>>> {
  const days = Object.entries<string | undefined>(useScreenSearch<Name>()).filter(([, value]) => isDay(value ?? ''))
  return Object.fromEntries(days) as Partial<Record<Name, string>>
}

/** Returns the screen above the current one in its address, such as the list of its record; undefined if there is none. */
export function useScreenAbove(): Address | undefined {
  const { routesByPath } = useRouter()
  const path: string = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? '' })
  const above = path.split('/$')[0] ?? ''
  return above !== path && above in routesByPath ? asAddress(above) : undefined
}

/** Returns the key of the current history entry, which is the same once the back button returns to it. */
export function useHistoryEntry(): string | undefined {
  return useRouterState({ select: ({ location: { state } }) => state.__TSR_key })
}

/** Search parameters to set; `undefined` and empty values are removed. */
export type SearchChange = Readonly<Record<string, string | number | undefined>>

type SearchChangeOptions = { whole?: boolean; step?: boolean; keepsForms?: boolean }

/**
 * Returns a function that changes search parameters of the current address; `undefined` removes one. The others stay, unless `whole`. The change replaces the
 * current history entry, unless it is a `step` that the back button undoes. Asks for confirmation before typed form values are lost, unless the form stays open
 * (`keepsForms`).
 */
export function useSearchChange() {
  const navigate = useNavigate()
  return useCallback(
    (change: SearchChange, { whole = false, step = false, keepsForms = false }: SearchChangeOptions = {}) => {
      const next = (old: object) => withoutEmpty({ ...(whole ? {} : old), ...change })
      return navigate({ to: '.', search: next, replace: !step, ignoreBlocker: keepsForms })
    },
    [navigate],
  )
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Returns the values without undefined and empty ones. */
export function withoutEmpty(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
