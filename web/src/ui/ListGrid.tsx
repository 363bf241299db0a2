import { DataGrid, type GridColDef, type GridSortModel } from '@mui/x-data-grid'
import css from './DataList.module.css'
import type { DataListProps } from './DataList.tsx'
import type { ListView } from './list-view.ts'
import { pageNonce } from './nonce.ts'
import { useUiWords } from './words.ts'

/** The grid of a list: arrow keys walk it, Enter opens a row, a click on a head sorts on the server. */
export function ListGrid<Row extends object>({
  label,
  columns,
  state,
  rowId,
  onOpen,
  selection,
  rows,
  view,
}: DataListProps<Row> & { rows: Row[]; view: ListView }) {
  const t = useUiWords()
  return (
    <div className={css.grid}>
      <DataGrid
        aria-label={label}
        nonce={pageNonce}
        localeText={{
          columnHeaderSortIconLabel: t('sort'),
          noRowsLabel: t('noneFoundLead'),
          checkboxSelectionHeaderName: t('selectRows'),
          checkboxSelectionSelectAllRows: t('selectAllRows'),
          checkboxSelectionUnselectAllRows: t('unselectAllRows'),
          checkboxSelectionSelectRow: t('selectRow'),
          checkboxSelectionUnselectRow: t('unselectRow'),
        }}
        rows={rows}
        getRowId={rowId}
        columns={columns.map(toGridColumn)}
        columnVisibilityModel={Object.fromEntries(view.hidden.map((field) => [field, false]))}
        density={view.density}
        rowHeight={43}
        columnHeaderHeight={38}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={toSortModel(state.sort)}
        onSortModelChange={([sort]) => state.sortBy(sort ? `${sort.sort === 'desc' ? '-' : ''}${sort.field}` : undefined)}
        paginationMode="server"
        paginationModel={{ page: 0, pageSize: state.size }}
        rowCount={rows.length}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        {...(selection && ticking(selection))}
        onRowClick={onOpen && (({ row }) => onOpen(row))}
        onCellKeyDown={(cell, event) => {
          if (event.key === 'Enter' && onOpen && cell.field !== '__check__') onOpen(cell.row)
        }}
        className={onOpen ? css.opens : undefined}
      />
    </div>
  )
}

/** A box at every row; what was ticked on another page stays ticked. */
function ticking({ ids, onChange }: NonNullable<DataListProps<object>['selection']>) {
  return {
    checkboxSelection: true,
    keepNonExistentRowsSelected: true,
    disableRowSelectionExcludeModel: true,
    rowSelectionModel: { type: 'include' as const, ids: new Set<string | number>(ids) },
    onRowSelectionModelChange: (model: { ids: ReadonlySet<string | number> }) => onChange(new Set([...model.ids].map(Number))),
  }
}

function toGridColumn<Row extends object>(column: DataListProps<Row>['columns'][number]): GridColDef<Row> {
  const { field, head, text, cell, sort, numeric, code, width, minWidth, flex, main } = column
  return {
    field,
    headerName: head,
    sortable: sort ?? false,
    hideable: !main,
    align: numeric ? 'right' : 'left',
    headerAlign: numeric ? 'right' : 'left',
    cellClassName: [numeric || code ? 'numerals' : '', main ? css.main : ''].filter(Boolean).join(' '),
    valueGetter: (_, row) => text(row) ?? '',
    renderCell: ({ row }) => (cell ? cell(row) : (text(row) ?? <span className={css.none}>–</span>)),
    ...(width ? { width } : { flex: flex ?? 1, minWidth: minWidth ?? (main ? 200 : 90) }),
  }
}

function toSortModel(sort: string | undefined): GridSortModel {
  if (!sort) return []
  return sort.startsWith('-') ? [{ field: sort.slice(1), sort: 'desc' }] : [{ field: sort, sort: 'asc' }]
}
