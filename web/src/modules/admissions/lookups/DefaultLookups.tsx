import { type LookupKind, type LookupList, lookups } from '@nalanda/contract/lookups/lookups'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { lookupViews } from './lookup-queries.ts'
import css from './lookups.module.css'
import { useLookupWords } from './words.ts'

/** Adds the common values of the region's colleges, list by list; the college's own values stay unchanged. */
export function DefaultLookups({ lists, onClose }: { lists: readonly LookupList[]; onClose: () => void }) {
  const t = useLookupWords()
  const short = lists.filter(({ kind, missing }) => kind !== 'agent' && missing > 0)
  const [left, setLeft] = useState<readonly string[]>([])
  const add = useAct(lookups.addDefaultValues, {
    invalidates: lookupViews,
    done: ({ added }) => t('valuesAdded', { count: added.reduce((sum, { names }) => sum + names.length, 0) }),
    onDone: onClose,
    showsError: true,
  })
  const kinds = short.map(({ kind }) => kind).filter((kind) => !left.includes(kind)) as LookupKind[]
  const total = short.filter(({ kind }) => kinds.includes(kind as LookupKind)).reduce((sum, { missing }) => sum + missing, 0)
  return (
    <PanelDialog
      open
      title={t('usual')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={add.busy} disabled={kinds.length === 0} onClick={() => void add.act({ body: { kinds } })}>
            {t('usualAct', { count: total })}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <p>{t('usualLead')}</p>
        {add.error && <FormAlert>{sentenceOf(add.error)}</FormAlert>}
        <ul className={css.checkboxes}>
          {short.map(({ kind, missing }) => (
            <li key={kind}>
              <Checkbox
                checked={!left.includes(kind)}
                onChange={(event) => setLeft(event.target.checked ? left.filter((one) => one !== kind) : [...left, kind])}
              >
                {t(kind)}
              </Checkbox>
              <span className={css.about}>{t('missing', { count: missing })}</span>
            </li>
          ))}
        </ul>
      </div>
    </PanelDialog>
  )
}
