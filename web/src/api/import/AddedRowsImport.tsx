import type { EndpointSpec } from '@nalanda/contract/platform/endpoint'
import type { sheetCalls } from '@nalanda/contract/platform/imports/sheet-calls'
import type { IdParams } from '@nalanda/contract/platform/primitives'
import { AddedRowsView } from '../../ui/import/AddedRowsView.tsx'
import { useSheetWords } from '../../ui/import/words-sheet-import.ts'
import { DownloadButton } from '../files/DownloadButton.tsx'
import type { Calls } from '../queries.ts'
import { SheetImport } from './SheetImport.tsx'

type Props = {
  /** Calls of a spreadsheet that adds rows, as declared by `sheetCalls` of the contract. */
  sheet: ReturnType<typeof sheetCalls<EndpointSpec['allow'], typeof IdParams | undefined>>
  /** Id of the record to which the rows are added, if the calls require one. */
  recordId?: number | string
  invalidates: readonly Calls[]
  /** The module's own texts for the file and the button. */
  say: (word: 'drop' | 'dropHint' | 'importAct', values?: { count: number }) => string
  onDone: () => void
}

/** Import of a spreadsheet that adds rows, with its template: checked as soon as it is chosen, then added as a whole, or its wrong cells listed. */
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
