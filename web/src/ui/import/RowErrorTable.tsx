import type { RowError } from '@nalanda/contract/platform/imports/imports'
import type { RowSeverity } from '@nalanda/contract/platform/imports/staged-imports'
import { StateChip, type Tone } from '../feedback/states.tsx'
import { Table, type TableColumn } from '../table/Table.tsx'
import { rowErrorSentence } from './row-error-sentence.ts'
import { useSheetWords } from './words-sheet-import.ts'

/** A checked sheet has only errors; a staged import also reports warnings and rows that exist already. */
type Listed = RowError & { id?: number; severity?: RowSeverity }

export const severityWords = { error: 'severityError', warning: 'severityWarning', present: 'severityPresent' } as const
const tones = { error: 'fail', warning: 'warn', present: 'quiet' } as const satisfies Record<RowSeverity, Tone>

/** Headings of the first columns if the file is not a spreadsheet. */
export type RowErrorHeadings = { cell?: string; column?: string }

/** Table of the errors of an uploaded spreadsheet: position, text of the cell, and error. */
export function RowErrorTable({
  label,
  errors,
  heads = {},
}: {
  label: string
  errors: readonly Listed[]
  heads?: RowErrorHeadings
}) {
  const t = useSheetWords()
  return (
    <Table
      label={label}
      stacked
      rows={errors}
      rowId={(error) => error.id ?? `${error.sheet} ${error.row} ${error.column} ${error.code}`}
      columns={columnsOf(t, errors, heads)}
    />
  )
}

function columnsOf(
  t: ReturnType<typeof useSheetWords>,
  errors: readonly Listed[],
  heads: RowErrorHeadings,
): TableColumn<Listed>[] {
  const has = (part: 'sheet' | 'severity' | 'text') => errors.some((error) => error[part] !== undefined && error[part] !== '')
  return [
    { field: 'sheet', head: t('sheet'), cell: ({ sheet }: Listed) => sheet, shown: has('sheet') },
    {
      field: 'cell',
      head: heads.cell ?? t('cell'),
      cell: ({ cell, row }: Listed) => <strong className="numerals">{cell || row}</strong>,
      shown: true,
    },
    { field: 'column', head: heads.column ?? t('column'), cell: ({ column }: Listed) => column, shown: true },
    {
      field: 'severity',
      head: t('severity'),
      cell: ({ severity }: Listed) => severity && <StateChip tone={tones[severity]}>{t(severityWords[severity])}</StateChip>,
      shown: has('severity'),
    },
    { field: 'value', head: t('value'), cell: ({ text }: Listed) => text, shown: has('text') },
    { field: 'error', head: t('error'), cell: rowErrorSentence, shown: true },
  ].filter(({ shown }) => shown)
}
