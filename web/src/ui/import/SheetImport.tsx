import type { FilePart } from '@nalanda/contract/platform/endpoint'
import type { SheetCheck } from '@nalanda/contract/platform/imports/imports'
import { type ReactNode, useRef, useState } from 'react'
import { toastError, toastSuccess } from '../feedback/toasts.ts'
import { Button } from '../form/Button.tsx'
import { FileDrop } from '../form/FileDrop.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import { useOnce } from '../form/use-once.ts'
import { message } from '../i18n/messages.ts'
import { RowErrorTable } from './RowErrorTable.tsx'
import { useSheetWords } from './words-sheet-import.ts'

type Checked<Change> = SheetCheck & { change: Change | null }
type Word = 'drop' | 'dropHint' | 'importAct'

type SheetImportProps<Change, Applied> = {
  part: FilePart
  /** The module's own words for the file and the button. */
  say: (word: Word, values?: { count: number }) => string
  check: (file: File) => Promise<Checked<Change>>
  /** Imports the file; answers the errors that came up since it was checked, or what was changed. */
  importFile: (file: File) => Promise<Checked<Applied>>
  /** The message of a refusal. */
  sentenceOf: (error: unknown) => string
  /** How much a file without errors would change. */
  sizeOf: (change: Change) => number
  onDone: (applied: Applied) => void
  /** What would change. */
  children: (change: Change) => ReactNode
}

/** A spreadsheet that is checked as soon as it is chosen, and then imported whole, or its cells with errors are named. */
export function SheetImport<Change, Applied>(props: SheetImportProps<Change, Applied>) {
  const { part, say, sentenceOf, sizeOf } = props
  const t = useSheetWords()
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<Checked<Change> | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef<File | null>(null)
  const refused = (error: unknown) => setRefusal(sentenceOf(error))
  const chooseFile = async (chosen: File | null) => {
    latest.current = chosen
    setFile(chosen)
    setCheck(null)
    setRefusal(null)
    if (!chosen) return
    // The check of a file that was replaced meanwhile says nothing about the one that is shown
    const ifLatest =
      <T,>(show: (value: T) => void) =>
      (value: T) => {
        if (latest.current === chosen) show(value)
      }
    await props.check(chosen).then(ifLatest(setCheck), ifLatest(refused))
  }
  const runImport = useOnce(async (chosen: File) => {
    setBusy(true)
    setRefusal(null)
    await props.importFile(chosen).then(({ change, ...summary }) => {
      if (change === null) return setCheck({ ...summary, change: null })
      toastSuccess(message('excelUploaded'))
      props.onDone(change)
    }, refused)
    setBusy(false)
  })
  const size = check?.change ? sizeOf(check.change) : 0
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <FileDrop
        label={say('drop')}
        hint={say('dropHint')}
        {...{ accept: part.accept, maxBytes: part.maxBytes, file }}
        onFile={(chosen) => void chooseFile(chosen)}
        onRefused={toastError}
      />
      {file && !check && !refusal && <p role="status">{t('checking')}</p>}
      {check && (check.change === null ? <RowErrors check={check} /> : props.children(check.change))}
      {file && size > 0 && (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void runImport(file)}>
            {say('importAct', { count: size })}
          </Button>
        </div>
      )}
    </>
  )
}

/** How many cells of a spreadsheet have errors, and each of the first. */
export function RowErrors({ check: { errors, errorCount } }: { check: SheetCheck }) {
  const t = useSheetWords()
  const label = t('errors', { count: errorCount })
  return (
    <>
      <FormAlert>
        {label}. {t('errorsLead')}
        {errors.length < errorCount && ` ${t('firstErrors', { count: errors.length })}`}
      </FormAlert>
      <RowErrorTable label={label} errors={errors} />
    </>
  )
}
