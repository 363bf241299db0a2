import { type SeatSheet, seatCalls } from '@nalanda/contract/admissions-seats'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { PanelDialog } from '../../../ui/Dialogs.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { message } from '../../../ui/messages.ts'
import { count } from '../../../ui/numerals.ts'
import { FaultTable } from '../../../ui/SheetFaults.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import css from './seats.module.css'
import { useSeatsWords } from './words.ts'

const { accept, maxBytes } = seatCalls.importSeatSheet.files.file
type Props = { season: { year?: string | undefined; lateral: 'yes' | 'no' }; onClose: () => void }

/** Seats from a sheet as it was exported: checked as soon as it is chosen, then set whole, or its wrong cells named. */
export function SeatImport({ season, onClose }: Props) {
  const t = useSeatsWords()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<SeatSheet | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = (error: unknown) => setRefusal(sentenceOf(error))
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setCheck(null)
    setRefusal(null)
    if (chosen) await call(seatCalls.checkSeatSheet, { query: season, files: { file: chosen } }).then(setCheck, refused)
  }
  const bring = async (chosen: File) => {
    setBusy(true)
    await call(seatCalls.importSeatSheet, { query: season, files: { file: chosen } }).then(async (answer) => {
      if (answer.faults.length > 0) return setCheck(answer)
      await client.invalidateQueries({ queryKey: ['records'] })
      toastSuccess(message('excelUploaded'))
      onClose()
    }, refused)
    setBusy(false)
  }
  return (
    <PanelDialog open title={t('importTitle')} width="md" onClose={onClose}>
      <div className={css.stack}>
        <p className={css.quiet}>{t('importLead')}</p>
        {refusal && <FormAlert>{refusal}</FormAlert>}
        <FileDrop
          label={t('drop')}
          hint={t('dropHint')}
          {...{ accept, maxBytes, file }}
          onFile={(chosen) => void take(chosen)}
          onRefused={toastError}
        />
        {file && !check && !refusal && <p role="status">{t('checking')}</p>}
        {check && check.faults.length > 0 && <Faults check={check} />}
        {check?.faults.length === 0 && (
          <div role="status" className={css.stack}>
            <p>{check.changed.length > 0 ? t('willChange', { count: check.changed.length }) : t('nothingNew')}</p>
            <ul className={css.changes}>
              {check.changed.map(({ course, branch, before, after }) => (
                <li key={`${course} ${branch}`}>
                  {`${course} ${branch}`}
                  <span className="numerals">{t('fromTo', { from: count(before), to: count(after) })}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {file && check?.faults.length === 0 && check.changed.length > 0 && (
          <div>
            <Button kind="primary" busy={busy} onClick={() => void bring(file)}>
              {t('importAct', { count: check.changed.length })}
            </Button>
          </div>
        )}
      </div>
    </PanelDialog>
  )
}

function Faults({ check: { faults } }: { check: SeatSheet }) {
  const t = useSeatsWords()
  const heads = { cell: t('cell'), column: t('column'), value: t('value'), fault: t('fault') }
  return (
    <>
      <FormAlert>
        {t('faults', { count: faults.length })}. {t('faultsLead')}
      </FormAlert>
      <FaultTable label={t('faults', { count: faults.length })} heads={heads} faults={faults} />
    </>
  )
}
