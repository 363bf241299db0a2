import type { EndpointSpec, QuerySent } from '@nalanda/contract/platform/endpoint'

/** What a list can be sorted by, as its call of the contract says; any text for a call that is not named. */
export type SortOf<List extends EndpointSpec> =
  QuerySent<List> extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : string

/** The order a list begins with: `-` first means descending. */
export type OrderOf<List extends EndpointSpec> = SortOf<List> | `-${SortOf<List>}`

/** What narrows a list, as its call of the contract says. */
export type FilterOf<List extends EndpointSpec> =
  unknown extends QuerySent<List> ? string : Exclude<keyof QuerySent<List> & string, 'q' | 'sort' | 'size' | 'after'>
