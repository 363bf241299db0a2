import { type LookupValuesAdded, lookups } from '@nalanda/contract/lookups/lookups'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { lookupViews } from './lookup-queries.ts'
import css from './lookups.module.css'
import { useLookupWords } from './words.ts'

/** Exports all lists as a workbook, and imports it after a check: adds everything that is missing, or nothing. */
export function ListsImport({ onClose }: { onClose: () => void }) {
  const t = useLookupWords()
  const template = { endpoint: lookups.sheet.template, size: 'small' } as const
  return (
    <PanelDialog open title={t('excelTitle')} width="md" onClose={onClose}>
      <SheetImport
        sheet={lookups.sheet}
        invalidates={lookupViews}
        say={t}
        template={
          <>
            <DownloadButton {...template} input={{ query: { filled: 'no' } }}>
              {t('template')}
            </DownloadButton>
            <DownloadButton {...template} input={{ query: { filled: 'yes' } }}>
              {t('filled')}
            </DownloadButton>
          </>
        }
        sizeOf={sizeOf}
        onDone={onClose}
      >
        {(change) => <WhatIsNew change={change} />}
      </SheetImport>
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
