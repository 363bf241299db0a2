import { type ChoiceSheet, choiceCalls } from '@nalanda/contract/students-choices'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { PanelDialog } from '../../../ui/Dialogs.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { message } from '../../../ui/messages.ts'
import { FaultTable } from '../../../ui/SheetFaults.tsx'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useListAct } from './choice-queries.ts'
import css from './choices.module.css'
import { useChoicesWords } from './words.ts'

const { accept, maxBytes } = choiceCalls.importChoiceSheet.files.file

/** All lists as a workbook: saved, and brought back checked; then everything that is missing is added, or nothing. */
export function ListsImport({ onClose }: { onClose: () => void }) {
  const t = useChoicesWords()
  const act = useListAct()
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<ChoiceSheet | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refused = (error: unknown) => setRefusal(sentenceOf(error))
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setCheck(null)
    setRefusal(null)
    if (chosen) await call(choiceCalls.checkChoiceSheet, { files: { file: chosen } }).then(setCheck, refused)
  }
  const bring = async (chosen: File) => {
    setBusy(true)
    await act(() => call(choiceCalls.importChoiceSheet, { files: { file: chosen } })).then((answer) => {
      if (answer.faults.length > 0) return setCheck(answer)
      toastSuccess(message('excelUploaded'))
      onClose()
    }, refused)
    setBusy(false)
  }
  const sheet = (filled: 'yes' | 'no') =>
    call(choiceCalls.getChoiceSheet, { query: { filled } })
      .then(saveFile)
      .catch((error: unknown) => toastError(sentenceOf(error)))
  return (
    <PanelDialog open title={t('excelTitle')} width="md" onClose={onClose}>
      <div className={css.stack}>
        <div className={css.line}>
          <Button size="small" icon={Download} onClick={() => void sheet('no')}>
            {t('template')}
          </Button>
          <Button size="small" icon={Download} onClick={() => void sheet('yes')}>
            {t('filled')}
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
              {t('importAct', { count: sizeOf(check) })}
            </Button>
          </div>
        )}
      </div>
    </PanelDialog>
  )
}

function sizeOf({ added }: ChoiceSheet): number {
  return added.reduce((sum, { names }) => sum + names.length, 0)
}

function Checked({ check }: { check: ChoiceSheet }) {
  const t = useChoicesWords()
  const { faults, added, present } = check
  if (faults.length > 0) {
    const heads = { sheet: t('sheet'), cell: t('cell'), column: t('column'), value: t('value'), fault: t('fault') }
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
      <p>{added.length > 0 ? t('willAdd', { count: sizeOf(check) }) : t('nothingNew')}</p>
      {added.map(({ kind, names }) => (
        <details key={kind} className={css.added}>
          <summary>
            {t(kind)} <span className={css.about}>{t('missing', { count: names.length })}</span>
          </summary>
          <p>{names.join(', ')}</p>
        </details>
      ))}
      {present > 0 && added.length > 0 && <p className={css.about}>{t('present', { count: present })}</p>}
    </div>
  )
}
