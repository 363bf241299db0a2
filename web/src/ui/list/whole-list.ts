import type { DataListProps } from './DataList.tsx'
import type { ListState } from './list-state.ts'

type Asked<Row> = Pick<DataListProps<Row>['result'], 'error' | 'isPending' | 'isFetching' | 'refetch'> & {
  data: readonly Row[] | undefined
}

/** The rows of a list that the server answers whole, as a list shows them: all on one page, those that hold what is searched for. */
export function wholeList<Row>(
  { data, ...asked }: Asked<Row>,
  { q }: Pick<ListState, 'q'>,
  textOf: (row: Row) => string,
): DataListProps<Row>['result'] {
  const words = q.toLowerCase().split(/\s+/)
  const items = data?.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)))
  return { ...asked, data: items && { items, total: items.length, next: null } }
}
