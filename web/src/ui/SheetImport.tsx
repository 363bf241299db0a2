import type { FilePart } from '@nalanda/contract/endpoint'
import type { SheetFault } from '@nalanda/contract/sheet-faults'
import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { FileDrop } from './FileDrop.tsx'
import { FormAlert } from './FormAlert.tsx'
import { message } from './messages.ts'
import { FaultTable } from './SheetFaults.tsx'
import { toastError, toastSuccess } from './toasts.ts'

type Checked = { faults: readonly SheetFault[] }
type FaultHead = 'cell' | 'column' | 'value' | 'fault'
type Say<Word extends string> = (word: Word, values?: { count: number }) => string

type SheetImportProps<Check extends Checked> = {
  part: FilePart
  say: Say<FaultHead | 'faults' | 'faultsLead' | 'drop' | 'dropHint' | 'checking' | 'importAct'>
  /** The word over the sheets, where a workbook has several. */
  sheet?: string
  check: (file: File) => Promise<Check>
  /** Takes the sheet over; answers the faults that came up since it was checked. */
  bring: (file: File) => Promise<Check>
  /** What to say of a refusal. */
  sentenceOf: (error: unknown) => string
  /** How much a sheet without faults would change. */
  sizeOf: (check: Check) => number
  onDone: () => void
  /** What would change. */
  children: (check: Check) => ReactNode
}

/** A sheet that is checked as soon as it is chosen, and then taken over whole, or its wrong cells named. */
export function SheetImport<Check extends Checked>(props: SheetImportProps<Check>) {
  const { part, say, sheet, sentenceOf, sizeOf } = props
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<Check | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = (error: unknown) => setRefusal(sentenceOf(error))
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setCheck(null)
    setRefusal(null)
    if (chosen) await props.check(chosen).then(setCheck, refused)
  }
  const bring = async (chosen: File) => {
    setBusy(true)
    await props.bring(chosen).then((answer) => {
      if (answer.faults.length > 0) return setCheck(answer)
      toastSuccess(message('excelUploaded'))
      props.onDone()
    }, refused)
    setBusy(false)
  }
  const size = check?.faults.length === 0 ? sizeOf(check) : 0
  return (
    <>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <FileDrop
        label={say('drop')}
        hint={say('dropHint')}
        {...{ accept: part.accept, maxBytes: part.maxBytes, file }}
        onFile={(chosen) => void take(chosen)}
        onRefused={toastError}
      />
      {file && !check && !refusal && <p role="status">{say('checking')}</p>}
      {check && (check.faults.length > 0 ? <FaultReport faults={check.faults} {...{ say, sheet }} /> : props.children(check))}
      {file && size > 0 && (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void bring(file)}>
            {say('importAct', { count: size })}
          </Button>
        </div>
      )}
    </>
  )
}

type FaultReportProps = {
  faults: readonly SheetFault[]
  say: Say<FaultHead | 'faults' | 'faultsLead'>
  sheet?: string | undefined
}

/** How many cells of a sheet cannot be taken, and each of them. */
export function FaultReport({ faults, say, sheet }: FaultReportProps) {
  const heads = { cell: say('cell'), column: say('column'), value: say('value'), fault: say('fault') }
  return (
    <>
      <FormAlert>
        {say('faults', { count: faults.length })}. {say('faultsLead')}
      </FormAlert>
      <FaultTable label={say('faults', { count: faults.length })} heads={{ ...heads, ...(sheet && { sheet }) }} faults={faults} />
    </>
  )
}
