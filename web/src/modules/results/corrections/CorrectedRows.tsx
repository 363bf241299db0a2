import { type CorrectedRow, type CorrectionSheet, type MarkState, results } from '@nalanda/contract/results/results'
import { exportRecords } from '../../../api/records.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useLocalListState } from '../../../ui/list/list-state.ts'
import { plainNumber } from '../overview/figures.ts'
import { useCorrectedRows } from '../queries.ts'
import css from '../results.module.css'
import { type Translate, useWords } from '../words.ts'

/** The differences that a sheet of corrected marks makes or made: old and new marks, grade and SGPA, row by row. */
export function CorrectedRows({ sheet }: { sheet: CorrectionSheet }) {
  const t = useWords()
  const state = useLocalListState<typeof results.listCorrectedRows>({ sort: 'row' })
  const params = { importId: String(sheet.id) }
  return (
    <DataList
      name="corrected-rows"
      label={t('changesTitle')}
      columns={columnsOf(t)}
      state={state}
      result={useCorrectedRows(params.importId, state.query)}
      rowId={(row) => row.id}
      searchHint={t('studentSearch')}
      onExport={(format) => exportRecords({ exportList: results.exportCorrectedRows }, state.exportQuery, format, params)}
      empty={{ title: t('noChanges') }}
    />
  )
}

function columnsOf(t: Translate): Column<CorrectedRow, typeof results.listCorrectedRows>[] {
  const each = (row: CorrectedRow, text: (change: CorrectedRow['changes'][number]) => string) => row.changes.map(text).join('\n')
  const lines = (text: string) => <span className={css.lines}>{text}</span>
  const codes = (row: CorrectedRow) => each(row, ({ courseCode }) => courseCode)
  const before = (row: CorrectedRow) => each(row, (change) => markText(change.before, t))
  const after = (row: CorrectedRow) => each(row, (change) => markText(change.after, t))
  return [
    { field: 'row', head: t('row'), text: ({ row }) => row, numeric: true, sort: true },
    { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true },
    { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, wide: true },
    { field: 'course', head: t('courseCode'), text: codes, cell: (row) => lines(codes(row)), code: true },
    { field: 'before', head: t('recordedMark'), text: before, cell: (row) => lines(before(row)) },
    { field: 'after', head: t('newMark'), text: after, cell: (row) => <strong>{lines(after(row))}</strong> },
    {
      field: 'sgpa',
      head: 'SGPA',
      text: ({ sgpa }) => (sgpa.before === sgpa.after ? (sgpa.after ?? '–') : `${sgpa.before ?? '–'} → ${sgpa.after ?? '–'}`),
      numeric: true,
    },
  ]
}

function markText({ marks, absent, grade }: MarkState, t: Translate): string {
  if (absent) return t('absent')
  return marks === null ? grade : `${plainNumber(marks)} · ${grade}`
}
