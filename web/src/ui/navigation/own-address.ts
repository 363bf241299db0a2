import { isDay } from '@nalanda/contract/platform/dates/dates'
import { useNavigate, useParams, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Address, asAddress, type ParamsOf, type ScreenPath } from './paths.ts'

/** The parameters in the address of the present screen, which names its own path or paths: `useScreenParams<'/app/Admin/Staff/$staffId'>()`. */
export function useScreenParams<Path extends ScreenPath>(): ParamsOf<Path> {
  return useParams({ strict: false }) as ParamsOf<Path>
}

/** The values after the question mark of the present address as texts; the router reads numbers and lists in them. */
export function useScreenSearch<Name extends string>(): Readonly<Partial<Record<Name, string>>> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const texts = Object.entries(search).flatMap(([name, value]) => (isPlain(value) ? [[name, String(value)]] : []))
  return Object.fromEntries(texts)
}

/** The days after the question mark of the present address. What is no day, as in a link that was cut off, counts as not given. */
export function useScreenDays<Name extends string>(): Readonly<Partial<Record<Name, string>>> {
  const days = Object.entries<string | undefined>(useScreenSearch<Name>()).filter(([, value]) => isDay(value ?? ''))
  return Object.fromEntries(days) as Partial<Record<Name, string>>
}

/** The screen above the present one in its address, such as the list of its record; undefined where there is none. */
export function useScreenAbove(): Address | undefined {
  const { routesByPath } = useRouter()
  const path: string = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? '' })
  const above = path.split('/$')[0] ?? ''
  return above !== path && above in routesByPath ? asAddress(above) : undefined
}

/** Names the present entry of the browser's history: the same once the back button returns to it. */
export function useHistoryEntry(): string | undefined {
  return useRouterState({ select: ({ location: { state } }) => state.__TSR_key })
}

/** Values after the question mark; `undefined` and empty ones are not in it. */
export type SearchChange = Readonly<Record<string, string | number | undefined>>

type SearchChangeOptions = { whole?: boolean; step?: boolean; keepsForms?: boolean }

/**
 * Changes the values after the question mark of the present address; `undefined` removes one. The others stay, unless `whole`. A change takes
 * the place of the present entry in the history, unless it is a step that the back button undoes. It asks before it loses what was typed into a
 * form, unless the form stays open (`keepsForms`).
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

/** The values without those that are not given. */
export function withoutEmpty(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
}
