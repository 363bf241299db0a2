import { type HolidaySheet, holidayCalls } from '@nalanda/contract/institution-holidays'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { message } from '../../../ui/messages.ts'
import { dayText } from '../../../ui/numerals.ts'
import { FaultTable } from '../../../ui/SheetFaults.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useHolidayWords } from '../words-holidays.ts'
import css from './Holidays.module.css'
import { useHolidayAct } from './holiday-queries.ts'

const { accept, maxBytes } = holidayCalls.importHolidaySheet.files.file

/** Holidays from a sheet: checked as soon as it is chosen, then added whole, or its wrong cells named. */
export function HolidayImport({ onDone }: { onDone: () => void }) {
  const t = useHolidayWords()
  const act = useHolidayAct()
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<HolidaySheet | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = (error: unknown) => setRefusal(sentenceOf(error))
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setCheck(null)
    setRefusal(null)
    if (chosen) await call(holidayCalls.checkHolidaySheet, { files: { file: chosen } }).then(setCheck, refused)
  }
  const bring = async (chosen: File) => {
    setBusy(true)
    await act(() => call(holidayCalls.importHolidaySheet, { files: { file: chosen } })).then((answer) => {
      if (answer.faults.length > 0) return setCheck(answer)
      toastSuccess(message('excelUploaded'))
      onDone()
    }, refused)
    setBusy(false)
  }
  const template = () =>
    call(holidayCalls.getHolidaySheet)
      .then(saveFile)
      .catch((error: unknown) => toastError(sentenceOf(error)))
  return (
    <div className={css.stack}>
      <div>
        <Button size="small" icon={Download} onClick={() => void template()}>
          {t('template')}
        </Button>
      </div>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <FileDrop
        label={t('drop')}
        hint={t('dropHint')}
        {...{ accept, maxBytes, file }}
        onFile={(chosen) => void take(chosen)}
        onRefused={toastError}
      />
      {file && !check && !refusal && <p role="status">{t('checking')}</p>}
      {check && <Checked check={check} />}
      {file && check?.faults.length === 0 && check.added.length > 0 && (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void bring(file)}>
            {t('importAct', { count: check.added.length })}
          </Button>
        </div>
      )}
    </div>
  )
}

function Checked({ check: { faults, added, present } }: { check: HolidaySheet }) {
  const t = useHolidayWords()
  if (faults.length > 0) {
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
  return (
    <div role="status" className={css.stack}>
      <p>{added.length > 0 ? t('willAdd', { count: added.length }) : t('nothingNew')}</p>
      {added.length > 0 && (
        <ul className={css.plain}>
          {added.map(({ day, name }) => (
            <li key={`${day} ${name}`}>
              <time dateTime={day}>{dayText(day)}</time> {name}
            </li>
          ))}
        </ul>
      )}
      {present > 0 && added.length > 0 && <p className={css.quiet}>{t('present', { count: present })}</p>}
    </div>
  )
}
