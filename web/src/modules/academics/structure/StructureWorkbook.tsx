import { type StructureChange, structureCalls } from '@nalanda/contract/academics/structure'
import type { SheetCheck } from '@nalanda/contract/platform/imports/imports'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
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
export function StructureWorkbook() {
  const t = useStructureWords()
  const say = useSheetWords()
  const [file, setFile] = useState<File | null>(null)
  const [check, setCheck] = useState<Checked | null>(null)
  const checking = useAct(structureCalls.workbook.check, { onDone: setCheck, showsError: true })
  const importing = useAct(structureCalls.workbook.import)
  const chooseFile = async (chosen: File | null) => {
    setFile(chosen)
    setCheck(null)
    checking.reset()
    if (chosen) await checking.act({ files: { file: chosen } })
  }
  // What changed in the college since the check may now prevent it: then the cells are named instead
  const create = async (chosen: File) => {
    const answer = await importing.submit({ files: { file: chosen } })
    if (answer.change !== null) return
    setCheck(answer)
    throw new Error(answer.errors.map(rowErrorSentence).join('. '))
  }
  return (
    <div className={css.columns}>
      <Card>
        <div className={css.stack}>
          <div className={css.line}>
            <p className={css.quiet}>{t('templateHint')}</p>
            <TemplateButton />
          </div>
          {checking.error && <FormAlert>{sentenceOf(checking.error)}</FormAlert>}
          <FileDrop
            label={t('drop')}
            hint={t('dropHint')}
            {...{ accept, maxBytes, file }}
            onFile={(chosen) => void chooseFile(chosen)}
            onRefused={toastError}
          />
          {checking.busy && <p role="status">{say('checking')}</p>}
          {check?.change === null && <RowErrors check={check} />}
        </div>
      </Card>
      {file && check?.change && (
        <div className={css.preview}>
          <Card title={t('preview')}>
            <StructureChangeView change={check.change} />
            <CreateStructure change={check.change} create={() => create(file)} onCreated={() => chooseFile(null)} />
          </Card>
        </div>
      )}
    </div>
  )
}

function TemplateButton() {
  const t = useStructureWords()
  const { act, busy } = useAct(structureCalls.workbook.template, { onDone: saveFile })
  return (
    <Button icon={Download} busy={busy} onClick={() => void act()}>
      {t('downloadTemplate')}
    </Button>
  )
}
