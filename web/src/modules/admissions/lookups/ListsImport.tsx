import { type LookupValuesAdded, lookups } from '@nalanda/contract/lookups/lookups'
import { Download } from 'lucide-react'
import { call, saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { SheetImport } from '../../../ui/import/SheetImport.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useListAct } from './lookup-queries.ts'
import css from './lookups.module.css'
import { useLookupWords } from './words.ts'

/** All lists as a workbook: saved, and brought back checked; then everything that is missing is added, or nothing. */
export function ListsImport({ onClose }: { onClose: () => void }) {
  const t = useLookupWords()
  const act = useListAct()
  const sheet = (filled: 'yes' | 'no') =>
    call(lookups.sheet.template, { query: { filled } })
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
        <SheetImport
          part={lookups.sheet.import.files.file}
          say={t}
          check={(file) => call(lookups.sheet.check, { files: { file } })}
          importFile={(file) => act(() => call(lookups.sheet.import, { files: { file } }))}
          {...{ sentenceOf, sizeOf }}
          onDone={onClose}
        >
          {(change) => <WhatIsNew change={change} />}
        </SheetImport>
      </div>
    </PanelDialog>
  )
}

function sizeOf({ added }: LookupValuesAdded): number {
  return added.reduce((sum, { names }) => sum + names.length, 0)
}

function WhatIsNew({ change }: { change: LookupValuesAdded }) {
  const t = useLookupWords()
  const { added, present } = change
  return (
    <div role="status" className={css.stack}>
      <p>{added.length > 0 ? t('willAdd', { count: sizeOf(change) }) : t('nothingNew')}</p>
      {added.map(({ kind, names }) => (
        <details key={kind} className={css.added}>
          <summary>
            {t(kind)} <span className={css.about}>{t('missing', { count: names.length })}</span>
          </summary>
          <p>{names.join(', ')}</p>
        </details>
      ))}
      {present > 0 && added.length > 0 && <p className={css.about}>{t('alreadyThere', { count: present })}</p>}
    </div>
  )
}
