import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { sheetCalls } from '@nalanda/contract/platform/imports/sheet-calls'
import type { IdParams } from '@nalanda/contract/platform/primitives'
import { AddedRowsView } from '../../ui/import/AddedRowsView.tsx'
import { useSheetWords } from '../../ui/import/words-sheet-import.ts'
import { DownloadButton } from '../files/DownloadButton.tsx'
import type { Calls } from '../queries.ts'
import { SheetImport } from './SheetImport.tsx'

type Props = {
  /** The calls of a spreadsheet that adds rows, as `sheetCalls` of the contract declares them. */
  sheet: ReturnType<typeof sheetCalls<EndpointSpec['allow'], typeof IdParams | undefined>>
  /** The record to which the rows are added, where the calls name one. */
  recordId?: number | string
  invalidates: readonly Calls[]
  /** The module's own words for the file and the button. */
  say: (word: 'drop' | 'dropHint' | 'importAct', values?: { count: number }) => string
  onDone: () => void
}

/** A spreadsheet that adds rows, with its template: checked as soon as it is chosen, then added whole, or its wrong cells named. */
export function AddedRowsImport({ sheet, recordId, ...rest }: Props) {
  const t = useSheetWords()
  const input = recordId === undefined ? {} : { params: { id: String(recordId) } }
  return (
    <SheetImport
      {...rest}
      sheet={sheet}
      input={input}
      template={
        <DownloadButton size="small" endpoint={sheet.template} input={input}>
          {t('downloadTemplate')}
        </DownloadButton>
      }
      sizeOf={({ added }) => added.length}
    >
      {(change) => <AddedRowsView change={change} />}
    </SheetImport>
  )
}
