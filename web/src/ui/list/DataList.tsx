import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useMediaQuery } from '../appearance/use-media-query.ts'
import { EmptyState, ErrorState, type Tone } from '../feedback/states.tsx'
import { Button } from '../form/Button.tsx'
import { count } from '../format/format.ts'
import { useMessages } from '../i18n/messages.ts'
import type { Address } from '../navigation/paths.ts'
import { Table } from '../table/Table.tsx'
import { useUiWords } from '../words.ts'
import css from './DataList.module.css'
import { ListCards } from './ListCards.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import { type Filter, ListToolbar } from './ListToolbar.tsx'
import type { SortOf } from './list-call.ts'
import { actsField, shownColumns, textOf } from './list-columns.tsx'
import type { ListState, Selection } from './list-state.ts'
import { useListView } from './list-view.ts'
import { usePrintedList, usePrinting } from './printing.ts'
import { useWrongAddress } from './wrong-address.ts'

type Content<Row> =
  | {
      /** Plain text of the cell. */
      text: (row: Row) => string | number | null
      /** Rendered in place of `text`. */
      cell?: (row: Row) => ReactNode
      status?: undefined
    }
  | {
      /** State of the record; its text is shown as a chip. */
      status: (row: Row) => { tone: Tone; text: string }
      text?: undefined
      cell?: undefined
    }

/** `field` is the key of the column; a sortable column uses the sort name of the list's call. */
type Named<List extends EndpointSpec> = { field: SortOf<List>; sort: true } | { field: string; sort?: false }

export type Column<Row, List extends EndpointSpec = EndpointSpec> = Named<List> &
  Content<Row> & {
    head: string
    /** Right-aligned with tabular figures. */
    numeric?: boolean
    /** For roll numbers and codes: tabular figures. */
    code?: boolean
    /** Text of any length: the column shrinks and truncates if the table would be wider than the page. All other columns keep their full width. */
    wide?: boolean
    /** Minimum width of a truncated text column, in digits; usually the width of most of its values. */
    least?: number
    /** The column that identifies the record: opens the row, comes first on a phone's card, and is never hidden. */
    main?: boolean
    hiddenAtFirst?: boolean
  }

type Shown<Row> = { items: Row[]; total: number; andMore?: boolean | undefined; next: string | null }

export type DataListProps<Row, List extends EndpointSpec = EndpointSpec> = {
  /** Key under which the columns and density of this list are stored. */
  name: string
  label: string
  columns: readonly Column<Row, List>[]
  state: ListState<List>
  /** The react-query result; keep the previous page with `placeholderData: keepPreviousData`. */
  result: {
    data?: Shown<Row> | undefined
    error: Error | null
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
    /** Fetches all rows of the list for printing. */
    allRows?: () => Promise<Row[]>
  }
  rowId: (row: Row) => string | number
  /** Path of the row's own screen, to which its name links. */
  hrefOf?: (row: Row) => Address
  /** Actions of a row, in the last column. */
  rowActs?: ((row: Row) => ReactNode) | undefined
  /** Opens a row that has no screen of its own; for other rows, called when their link is followed. */
  onOpen?: (row: Row) => void
  /** Makes rows selectable, across several pages. */
  selection?: Selection
  /** Shown between the search and the list: actions for the selected rows. */
  bar?: ReactNode
  searchHint?: string
  filters?: readonly Filter<List>[]
  /** Fetches the whole filtered list as a file. */
  onExport?: (format: 'xlsx' | 'csv') => Promise<unknown>
  /** The only primary action: usually 'Add …'. */
  action?: ReactNode
  empty: { title: string; children?: ReactNode; action?: ReactNode }
}

/** Standard list: search, filters, export and one action above; a table with a sticky header, or cards on a phone; pagination below. */
export function DataList<Row extends object, List extends EndpointSpec>(given: DataListProps<Row, List>) {
  // The names of sorts and filters matter only to the screen
  const props = useRowActs(given as unknown as DataListProps<Row>)
  const { columns, state, result } = props
  const view = useListView(
    props.name,
    columns.filter((column) => column.hiddenAtFirst).map((column) => column.field),
  )
  const phone = useMediaQuery('(max-width: 599px)')
  const { allRows, data } = result
  const whole = usePrintedList<Row>()
  const isPart = data !== undefined && data.total > data.items.length
  const print = allRows && isPart ? { total: data.total, act: () => whole.print(allRows) } : undefined
  return (
    <div className={css.list} data-list>
      <ListToolbar {...props} view={view} found={foundBy(result)} {...(print && { print })} />
      {props.bar}
      <div className={`${css.frame} ${phone ? css.loose : ''}`} aria-busy={result.isFetching}>
        {result.data && result.isFetching && <div className={css.working} aria-hidden />}
        <Body {...props} view={view} phone={phone} whole={whole.rows} />
        {result.data && <ListFooter label={props.label} state={state} shown={result.data} busy={result.isFetching} />}
      </div>
    </div>
  )
}

/** Adds the column of row actions, if there are any. */
function useRowActs<Row>(props: DataListProps<Row>): DataListProps<Row> {
  const t = useUiWords()
  const { rowActs, columns } = props
  if (!rowActs) return props
  const cell = (row: Row) => <span className={css.acts}>{rowActs(row)}</span>
  return { ...props, columns: [...columns, { field: actsField, head: t('actions'), text: () => null, cell }] }
}

/** Returns the number of records of the current search; null while it is loading. */
function foundBy({ data, error, isFetching }: DataListProps<object>['result']) {
  return isFetching || error || !data ? null : data.total
}

/** Goes back to the previous page if the rows of this one were deleted, and returns whether they were: only an empty list prompts for its first record. */
function useEmptiedPage({ page, previous }: ListState, { data, isFetching }: DataListProps<object>['result']): boolean {
  const isEmptied = page > 0 && data?.items.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (isEmptied && !isFetching) previous()
  }, [isEmptied, isFetching, page])
  return isEmptied
}

type BodyProps<Row> = DataListProps<Row> & { view: ReturnType<typeof useListView>; phone: boolean; whole: Row[] | null }

function Body<Row extends object>(props: BodyProps<Row>) {
  const t = useUiWords()
  const { result, state, empty, phone } = props
  const say = useMessages()
  const printing = usePrinting()
  const wrong = useWrongAddress(result.error, state)
  const isEmptied = useEmptiedPage(state, result)
  if (!result.data && result.error && !wrong)
    return <ErrorState onRetry={() => void result.refetch()}>{result.error.message}</ErrorState>
  if (!result.data || isEmptied)
    return <ListSkeleton label={t('loadingOf', { label: props.label })} {...{ phone, view: props.view }} />
  if (result.data.items.length === 0) {
    if (!state.narrowed) return <EmptyState {...empty} />
    return (
      <EmptyState
        icon={SearchX}
        title={say('noRecords')}
        action={Object.keys(state.filters).length > 0 && <Button onClick={state.clearFilters}>{t('clearFilters')}</Button>}
      >
        {t('noneFoundLead')}
      </EmptyState>
    )
  }
  if (printing) {
    const { label, rowId } = props
    const columns = shownColumns(props.columns, props.view)
      .filter(({ field }) => field !== actsField)
      .map((column) => ({ ...column, cell: (row: Row) => textOf(column, row) }))
    if (props.whole) return <Table {...{ label, rowId, columns }} rows={props.whole} />
    const { items, next, total } = result.data
    const first = state.page * state.size + 1
    const span = { first: count(first), last: count(first + items.length - 1), total: count(total) }
    const part = next !== null || state.page > 0 ? t('printedPart', span) : null
    return <Table {...{ label, rowId, columns }} rows={items} note={part} />
  }
  if (phone) return <ListCards {...props} rows={result.data.items} />
  return <ListTable {...props} rows={result.data.items} />
}
