import { type SheetCheck, structureCalls } from '@nalanda/contract/academics-structure'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, saveFile } from '../../api/call.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Card } from '../../ui/Page.tsx'
import { FaultReport } from '../../ui/SheetImport.tsx'
import { toastError } from '../../ui/toasts.ts'
import css from './Structure.module.css'
import { CreateStructure, StructureChangeView } from './StructureChangeView.tsx'
import { useStructureWords } from './words-structure.ts'

const { accept, maxBytes } = structureCalls.importStructureWorkbook.files.file

/** A workbook: checked as soon as it is chosen, then created whole, or its wrong cells named. */
export function StructureWorkbook({ onCreated }: { onCreated: () => unknown }) {
  const t = useStructureWords()
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<SheetCheck | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setCheck(null)
    setRefusal(null)
    if (!chosen) return
    await call(structureCalls.checkStructureWorkbook, { files: { file: chosen } }).then(setCheck, (error: unknown) =>
      setRefusal(sentenceOf(error)),
    )
  }
  return (
    <div className={css.columns}>
      <Card>
        <div className={css.stack}>
          <div className={css.line}>
            <p className={css.quiet}>{t('templateHint')}</p>
            <TemplateButton />
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
          {check && check.faults.length > 0 && <FaultReport faults={check.faults} say={t} sheet={t('sheet')} />}
        </div>
      </Card>
      {file && check?.faults.length === 0 && (
        <div className={css.preview}>
          <Card title={t('preview')}>
            <StructureChangeView change={check.change} />
            <CreateStructure
              change={check.change}
              create={() => bring(file, setCheck)}
              onCreated={async () => {
                await take(null)
                await onCreated()
              }}
            />
          </Card>
        </div>
      )}
    </div>
  )
}

/** What changed in the college since the check may stand in the way now: then the cells are named instead. */
async function bring(file: File, onChecked: (check: SheetCheck) => void): Promise<void> {
  const answer = await call(structureCalls.importStructureWorkbook, { files: { file } })
  if (answer.faults.length === 0) return
  onChecked(answer)
  throw new Error(answer.faults.map(({ fault }) => fault).join('. '))
}

function TemplateButton() {
  const t = useStructureWords()
  const [busy, setBusy] = useState(false)
  const fetchTemplate = async () => {
    setBusy(true)
    await call(structureCalls.getStructureWorkbook)
      .then(saveFile)
      .catch((error: unknown) => toastError(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void fetchTemplate()}>
      {t('template')}
    </Button>
  )
}
