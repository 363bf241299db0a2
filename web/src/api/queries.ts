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

/** Input of a query. */
export type Asked<E extends EndpointSpec> = Omit<CallInput<E>, 'files' | 'signal'>
type OptionalAsked<E extends EndpointSpec> = Record<never, never> extends Asked<E> ? [asked?: Asked<E>] : [asked: Asked<E>]
type Loose = { params?: unknown; query?: object; body?: unknown }

/** Calls whose data is stale: one call, or all calls of a group of the contract. */
export type Calls = EndpointSpec | { readonly [name: string]: Calls }

/** Stale data: of these calls, or of all, for an action that may affect records of any module. */
export type Stale = readonly Calls[] | 'everything'

/** Query options of a call. The key consists of the call and its input, so that identical queries share one result. */
export function queryOf<E extends EndpointSpec>(endpoint: E, ...[asked]: OptionalAsked<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, asked as Loose),
    queryFn: ({ signal }): Promise<Answer<E>> => call(endpoint, { ...asked, signal } as unknown as CallInput<E>),
  })
}

/** Like `queryOf`, for a call that is itself a parameter, so that the compiler does not know its parts. */
export function queryAsked<E extends EndpointSpec>(endpoint: E, asked: Loose) {
  return queryOf(endpoint, ...([asked] as unknown as OptionalAsked<E>))
}

/** Parameters of a list from its state on the screen: filters, search, sort, size and page. */
type ListQuery = Readonly<Record<string, string | number | undefined>>

/** Query options of a page of a list. The previous page is kept until it has loaded; `params` identify the record that the list belongs to. */
export function listOf<E extends EndpointSpec>(endpoint: E, query: ListQuery, params?: ParamsSent<E>) {
  const asked = { ...(params !== undefined && { params }), query }
  return queryOptions({ ...queryAsked(endpoint, asked), placeholderData: keepPreviousData })
}

type PagesAsked<E extends EndpointSpec> = Omit<Asked<E>, 'query'> & Partial<Pick<CallInput<E>, 'query' & keyof CallInput<E>>>
type OptionalPages<E extends EndpointSpec> =
  Record<never, never> extends PagesAsked<E> ? [asked?: PagesAsked<E>] : [asked: PagesAsked<E>]
type Paged = EndpointSpec & { query: NonNullable<EndpointSpec['query']> }

/** Query options of a list fetched page by page: the `next` of each page is sent as `after` for the following one. */
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

/** Marks a query that fills drop-downs: users would not notice why they are empty, so a failure is reported beside the form (`client.ts`). */
export const choicesMeta = { choices: true }

/** Returns the query key of a call: of all its results, or of those with these values. */
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

/** In an address, numbers are text. */
function texts(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

/** Invalidates stale queries: those on screen are refetched now, the others when they are next shown. */
export async function invalidate(client: QueryClient, stale: Stale): Promise<void> {
  if (stale === 'everything') return client.invalidateQueries()
  const names = new Set(stale.flatMap(callsIn).map((endpoint) => queryKeyOf(endpoint)[0]))
  await client.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) })
}

/** Like `invalidate`, for a component. */
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
