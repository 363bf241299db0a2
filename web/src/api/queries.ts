import type { EndpointSpec, ParamsSent } from '@nalanda/contract/platform/endpoint'
import {
  type DefaultError,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { type Answer, type CallInput, call } from './call.ts'

/** What a call is asked with. */
export type Asked<E extends EndpointSpec> = Omit<CallInput<E>, 'files' | 'signal'>
type OptionalAsked<E extends EndpointSpec> = Record<never, never> extends Asked<E> ? [asked?: Asked<E>] : [asked: Asked<E>]
type Loose = { params?: unknown; query?: object; body?: unknown }

/** Calls whose answers are no longer current: one call, or every call of a group of the contract. */
export type Calls = EndpointSpec | { readonly [name: string]: Calls }

/** What is no longer current: the answers of these calls, or of all, for an act upon which records of any module may follow. */
export type Stale = readonly Calls[] | 'everything'

/** The answer of a call, under a key that is the call and what it is asked with: whoever asks the same shares one answer. */
export function queryOf<E extends EndpointSpec>(endpoint: E, ...[asked]: OptionalAsked<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, asked as Loose),
    queryFn: ({ signal }): Promise<Answer<E>> => call(endpoint, { ...asked, signal } as unknown as CallInput<E>),
  })
}

/** The same for a call that is a parameter itself, whose parts the compiler therefore does not know. */
export function queryAsked<E extends EndpointSpec>(endpoint: E, asked: Loose) {
  return queryOf(endpoint, ...([asked] as unknown as OptionalAsked<E>))
}

/** What a list shows, as its state in the screen has it: filters, search, sort, size and page. */
type ListQuery = Readonly<Record<string, string | number | undefined>>

/** A page of a list of the contract. The page before stays until it is there; `params` say of which record the list is. */
export function listOf<E extends EndpointSpec>(endpoint: E, query: ListQuery, params?: ParamsSent<E>) {
  const asked = { ...(params !== undefined && { params }), query }
  return queryOptions({ ...queryAsked(endpoint, asked), placeholderData: keepPreviousData })
}

type PagesAsked<E extends EndpointSpec> = Omit<Asked<E>, 'query'> & Partial<Pick<CallInput<E>, 'query' & keyof CallInput<E>>>
type OptionalPages<E extends EndpointSpec> =
  Record<never, never> extends PagesAsked<E> ? [asked?: PagesAsked<E>] : [asked: PagesAsked<E>]
type Paged = EndpointSpec & { query: NonNullable<EndpointSpec['query']> }

/** A list that is fetched page after page: each page names the `next`, which is asked for as `after`. */
export function pagesOf<E extends Paged>(endpoint: E, ...[asked]: OptionalPages<E>) {
  const loose = (asked ?? {}) as Loose
  return infiniteQueryOptions<Answer<E>, DefaultError, { pages: Answer<E>[] }, QueryKey, string | undefined>({
    queryKey: [...queryKeyOf(endpoint, loose), 'pages'],
    queryFn: ({ pageParam: after, signal }) =>
      call(endpoint, { ...loose, query: { ...loose.query, after }, signal } as unknown as CallInput<E>),
    initialPageParam: undefined,
    getNextPageParam: (page) => (page as { next: string | null }).next ?? undefined,
  })
}

/** Marks a query whose answer fills drop-downs: nobody would see why they are empty, so a failure is reported beside the form (`client.ts`). */
export const choicesMeta = { choices: true }

/** The key of a call's answers: of all of them, or of those asked with these values. */
export function queryKeyOf(endpoint: Pick<EndpointSpec, 'method' | 'path'>, asked: Loose = {}): QueryKey {
  const { params, query, body } = asked
  const name = `${endpoint.method} ${endpoint.path}`
  const values = {
    ...(params !== undefined && { params: texts(params as object) }),
    ...(query && { query }),
    ...(body !== undefined && { body }),
  }
  return Object.keys(values).length > 0 ? [name, values] : [name]
}

/** In an address a number is a text. */
function texts(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/** Lets what is stale be asked for again: what is on screen now, the rest when it is next shown. */
export async function invalidate(client: QueryClient, stale: Stale): Promise<void> {
  if (stale === 'everything') return client.invalidateQueries()
  const names = new Set(stale.flatMap(callsIn).map((endpoint) => queryKeyOf(endpoint)[0]))
  await client.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) })
}

/** The same for a component. */
export function useInvalidate(): (stale: readonly Calls[]) => Promise<void> {
  const client = useQueryClient()
  return (stale) => invalidate(client, stale)
}

function callsIn(calls: Calls): EndpointSpec[] {
  return isCall(calls) ? [calls] : Object.values(calls).flatMap(callsIn)
}

function isCall(calls: Calls): calls is EndpointSpec {
  return typeof calls.method === 'string' && typeof calls.path === 'string'
}
