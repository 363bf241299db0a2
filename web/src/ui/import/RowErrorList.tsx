import { type ImportRowError, type RowSeverity, rowSeverities } from '@nalanda/contract/platform/imports/staged-imports'
import { EmptyState, ErrorState, RowsSkeleton } from '../feedback/states.tsx'
import css from '../list/DataList.module.css'
import type { DataListProps } from '../list/DataList.tsx'
import { ListFooter } from '../list/ListFooter.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import type { ListState } from '../list/list-state.ts'
import { type RowErrorHeadings, RowErrorTable, severityWords } from './RowErrorTable.tsx'
import { useSheetWords } from './words-sheet-import.ts'

type Props = {
  label: string
  state: ListState
  /** The react-query result; keep the previous page with `placeholderData: keepPreviousData`. */
  result: DataListProps<ImportRowError>['result']
  /** Severities offered as a filter; all if omitted. */
  severities?: readonly RowSeverity[]
  heads?: RowErrorHeadings
  onExport?: (format: 'xlsx' | 'csv') => Promise<unknown>
}

/** Findings of the check of a staged import, page by page, with search, a filter by severity, and export to a file. */
export function RowErrorList({ label, state, result, severities = rowSeverities, heads = {}, onExport }: Props) {
  const t = useSheetWords()
  const options = severities.map((value) => ({ value, label: t(severityWords[value]) }))
  return (
    <div className={css.list}>
      <ListToolbar
        {...{ label, state }}
        searchHint={t('searchErrors')}
        filters={[{ name: 'severity', label: t('severity'), options }]}
        {...(onExport && { onExport })}
      />
      <div className={`${css.frame} ${css.loose}`} aria-busy={result.isFetching}>
        <Body {...{ label, heads, result }} />
        {result.data && <ListFooter label={label} state={state} shown={result.data} busy={result.isFetching} />}
      </div>
    </div>
  )
}

function Body({ label, heads, result: { data, error, refetch } }: Pick<Props, 'label' | 'result'> & { heads: RowErrorHeadings }) {
  const t = useSheetWords()
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
  if (!data) return <RowsSkeleton rows={6} />
  if (data.items.length === 0) return <EmptyState title={t('noErrors')} />
  return <RowErrorTable label={label} heads={heads} errors={data.items} />
}
