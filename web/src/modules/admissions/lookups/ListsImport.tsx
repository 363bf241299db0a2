import { type LookupValuesAdded, lookups } from '@nalanda/contract/lookups/lookups'
import { Download } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { SheetImport } from '../../../ui/import/SheetImport.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { lookupViews } from './lookup-queries.ts'
import css from './lookups.module.css'
import { useLookupWords } from './words.ts'

/** All lists as a workbook: saved, and brought back checked; then everything that is missing is added, or nothing. */
export function ListsImport({ onClose }: { onClose: () => void }) {
  const t = useLookupWords()
  const checking = useAct(lookups.sheet.check)
  const importing = useAct(lookups.sheet.import, { invalidates: lookupViews })
  const { act, pending } = useAct(lookups.sheet.template, {
    input: (filled: 'yes' | 'no') => ({ query: { filled } }),
    onDone: saveFile,
  })
  return (
    <PanelDialog open title={t('excelTitle')} width="md" onClose={onClose}>
      <div className={css.stack}>
        <div className={css.line}>
          <Button size="small" icon={Download} busy={pending === 'no'} onClick={() => void act('no')}>
            {t('template')}
          </Button>
          <Button size="small" icon={Download} busy={pending === 'yes'} onClick={() => void act('yes')}>
            {t('filled')}
          </Button>
        </div>
        <SheetImport
          part={lookups.sheet.import.files.file}
          say={t}
          check={(file) => checking.submit({ files: { file } })}
          importFile={(file) => importing.submit({ files: { file } })}
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
