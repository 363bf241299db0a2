import { type StructureChange, structureCalls } from '@nalanda/contract/academics/structure'
import type { SheetCheck } from '@nalanda/contract/platform/imports/imports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { rowErrorSentence } from '../../../ui/import/row-error-sentence.ts'
import { RowErrors } from '../../../ui/import/SheetImport.tsx'
import { useSheetWords } from '../../../ui/import/words-sheet-import.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from './Structure.module.css'
import { CreateStructure, StructureChangeView } from './StructureChangeView.tsx'
import { useStructureWords } from './words.ts'

const { accept, maxBytes } = structureCalls.workbook.import.files.file

type Checked = SheetCheck & { change: StructureChange | null }

/** A workbook: checked as soon as it is chosen, then created whole, or its wrong cells named. */
export function StructureWorkbook({ onCreated }: { onCreated: () => unknown }) {
  const t = useStructureWords()
  const say = useSheetWords()
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<Checked | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setCheck(null)
    setRefusal(null)
    if (!chosen) return
    await call(structureCalls.workbook.check, { files: { file: chosen } }).then(setCheck, (error: unknown) =>
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
          {file && !check && !refusal && <p role="status">{say('checking')}</p>}
          {check?.change === null && <RowErrors check={check} />}
        </div>
      </Card>
      {file && check?.change && (
        <div className={css.preview}>
          <Card title={t('preview')}>
            <StructureChangeView change={check.change} />
            <CreateStructure
              change={check.change}
              create={() => importFile(file, setCheck)}
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

/** What changed in the college since the check may now prevent it: then the cells are named instead. */
async function importFile(file: File, onChecked: (check: Checked) => void): Promise<void> {
  const answer = await call(structureCalls.workbook.import, { files: { file } })
  if (answer.change !== null) return
  onChecked(answer)
  throw new Error(answer.errors.map(rowErrorSentence).join('. '))
}

function TemplateButton() {
  const t = useStructureWords()
  const [busy, setBusy] = useState(false)
  const fetchTemplate = async () => {
    setBusy(true)
    await call(structureCalls.workbook.template)
      .then(saveFile)
      .catch((error: unknown) => toastError(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void fetchTemplate()}>
      {t('downloadTemplate')}
    </Button>
  )
}
