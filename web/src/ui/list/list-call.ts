import type { EndpointSpec, QuerySent } from '@nalanda/contract/platform/endpoint'

/** Sort names of a list by its call of the contract; any text if no call is given. */
export type SortOf<List extends EndpointSpec> =
  QuerySent<List> extends { sort?: infer Sort } ? Exclude<Sort & string, `-${string}`> : string

/** Initial order of a list; a leading `-` means descending. */
export type OrderOf<List extends EndpointSpec> = SortOf<List> | `-${SortOf<List>}`

/** Filter names of a list by its call of the contract. */
export type FilterOf<List extends EndpointSpec> =
  unknown extends QuerySent<List> ? string : Exclude<keyof QuerySent<List> & string, 'q' | 'sort' | 'size' | 'after'>
