import type { DataListProps } from './DataList.tsx'
import type { ListState } from './list-state.ts'

type Asked<Row> = Pick<DataListProps<Row>['result'], 'error' | 'isPending' | 'isFetching' | 'refetch'> & {
  data: readonly Row[] | undefined
}

/** Converts a list that the server returns in full to the result of a `DataList`: one page with the rows that contain the search text. */
export function wholeList<Row>(
  { data, ...asked }: Asked<Row>,
  { q }: Pick<ListState, 'q'>,
  textOf: (row: Row) => string,
): DataListProps<Row>['result'] {
  const words = q.toLowerCase().split(/\s+/)
  const items = data?.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)))
  return { ...asked, data: items && { items, total: items.length, next: null } }
}
