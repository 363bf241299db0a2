import type { EndpointSpec, FilePart } from '@nalanda/contract/platform/endpoint'
import type { SheetCheck } from '@nalanda/contract/platform/imports/imports'
import { type ReactNode, useRef, useState } from 'react'
import { toastError, toastSuccess } from '../../ui/feedback/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { useOnce } from '../../ui/form/use-once.ts'
import { message } from '../../ui/i18n/messages.ts'
import { RowErrors } from '../../ui/import/RowErrors.tsx'
import { useSheetWords } from '../../ui/import/words-sheet-import.ts'
import { useTask } from '../act.ts'
import { type Answer, type CallInput, call } from '../call.ts'
import { sentenceOf } from '../problems/api-error.ts'
import type { Calls } from '../queries.ts'
import css from './SheetImport.module.css'

type Checked<Change> = SheetCheck & { change: Change | null }
type SheetCalls = { check: EndpointSpec; import: EndpointSpec & { files: { file: FilePart } } }
type ChangeOf<E extends EndpointSpec> = Answer<E> extends Checked<infer Change> ? NonNullable<Change> : never
type Word = 'drop' | 'dropHint' | 'importAct'

type SheetImportProps<Sheet extends SheetCalls> = {
  /** Calls of the spreadsheet, as declared by `sheetCalls` of the contract. */
  sheet: Sheet
  /** Parameters of the calls, such as the record of the spreadsheet, if they require any. */
  input?: { params?: object; query?: object }
  /** Calls whose data an import changes. */
  invalidates: readonly Calls[]
  /** The module's own texts for the file and the button. */
  say: (word: Word, values?: { count: number }) => string
  /** Buttons that download the template, if they are not elsewhere on the screen. */
  template?: ReactNode
  /** Returns how much a file without errors would change. */
  sizeOf: (change: ChangeOf<Sheet['check']>) => number
  /** Confirmation message of the import, if not the default one. */
  done?: (applied: ChangeOf<Sheet['import']>) => string
  onDone: (applied: ChangeOf<Sheet['import']>) => void
  /** Renders the changes that would be made. */
  children: (change: ChangeOf<Sheet['check']>) => ReactNode
}

/** Import of a spreadsheet that is checked as soon as it is chosen, and then imported as a whole, or its cells with errors are listed. */
export function SheetImport<Sheet extends SheetCalls>(props: SheetImportProps<Sheet>) {
  const { sheet, say, template, sizeOf, children } = props
  const t = useSheetWords()
  const { file, chooseFile, check, error, busy, runImport } = useSheet(props)
  const { accept, maxBytes } = sheet.import.files.file
  const size = check?.change ? sizeOf(check.change) : 0
  return (
    <div className={css.import}>
      {template && <div className={css.template}>{template}</div>}
      {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
      <FileDrop
        label={say('drop')}
        hint={say('dropHint')}
        {...{ accept, maxBytes, file }}
        onFile={(chosen) => void chooseFile(chosen)}
        onRefused={toastError}
      />
      {file && !check && !error && <p role="status">{t('checking')}</p>}
      {check && (check.change === null ? <RowErrors check={check} /> : children(check.change))}
      {file && size > 0 && (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void runImport(file)}>
            {say('importAct', { count: size })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Manages the chosen file and the result of its check or import. */
function useSheet<Sheet extends SheetCalls>({ sheet, input, invalidates, done, onDone }: SheetImportProps<Sheet>) {
  type Check = Checked<ChangeOf<Sheet['check']>>
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<Check | null>(null)
  // The check of a file that has been replaced does not apply to the current one
  const latest = useRef<File | null>(null)
  const send = async <Change,>(endpoint: EndpointSpec, chosen: File) =>
    (await call(endpoint, { ...input, files: { file: chosen } } as CallInput<EndpointSpec>)) as unknown as Checked<Change>
  const checking = useTask((chosen: File) => send<ChangeOf<Sheet['check']>>(sheet.check, chosen), {
    onDone: (answer, chosen) => latest.current === chosen && setCheck(answer),
    showsError: true,
  })
  const importing = useTask((chosen: File) => send<ChangeOf<Sheet['import']>>(sheet.import, chosen), {
    invalidates,
    onDone: ({ change, ...summary }) => {
      if (change === null) return setCheck({ ...summary, change: null })
      toastSuccess(done?.(change) ?? message('excelUploaded'))
      onDone(change)
    },
    showsError: true,
  })
  const chooseFile = async (chosen: File | null) => {
    latest.current = chosen
    setFile(chosen)
    setCheck(null)
    checking.reset()
    importing.reset()
    if (chosen) await checking.act(chosen)
  }
  const runImport = useOnce(importing.act)
  return { file, chooseFile, check, error: importing.error ?? checking.error, busy: importing.busy, runImport }
}
