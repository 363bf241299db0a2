import { isAadhaar, maskAadhaar } from '@nalanda/contract/students/aadhaar'
import { useId, useState } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, instantText } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { useUiWords } from '../../../ui/words.ts'
import { type Difference, differencesOf, firstSides, mergedOf, type Side } from '../admission-form/conflict.ts'
import css from './EditForm.module.css'
import { type EditName, type EditValues, editNames } from './fields.ts'
import type { Conflict } from './use-edit-form.ts'
import { useEditWords } from './words.ts'

type ConflictProps = { conflict: Conflict; onResolved: (merged: EditValues) => Promise<void>; onClose: () => void }

/** Resolves a conflict of two clerks who changed the same student: shows the saved and the typed values side by side, and saves the chosen ones. */
export function ConflictDialog({ conflict: { read, stored, typed, saved }, onResolved, onClose }: ConflictProps) {
  const t = useEditWords()
  const ui = useUiWords()
  const differences = differencesOf(editNames, read, stored, typed)
  const [sides, setSides] = useState(() => firstSides(differences))
  const all = (side: Side) => setSides(Object.fromEntries(differences.map(({ name }) => [name, side])) as Record<EditName, Side>)
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('conflictTitle')}
      width="md"
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" onClick={() => void onResolved(mergedOf(stored, typed, sides))}>
            {t('saveMerged')}
          </Button>
        </>
      }
    >
      {saved && <p>{t('conflictBy', { name: saved.by, at: instantText(saved.at) })}</p>}
      <p>{differences.length === 0 ? t('conflictSame') : t('conflictLead')}</p>
      {differences.length > 0 && (
        <>
          <div className={css.choices}>
            <Button size="small" onClick={() => all('theirs')}>
              {t('allTheirs')}
            </Button>
            <Button size="small" onClick={() => all('mine')}>
              {t('allMine')}
            </Button>
          </div>
          <TableFrame label={t('conflictTitle')} className={css.conflict} stacked>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('theirs')}</th>
                <th scope="col">{t('mine')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <Row
                  key={difference.name}
                  difference={difference}
                  side={sides[difference.name]}
                  onSide={(side) => setSides({ ...sides, [difference.name]: side })}
                />
              ))}
            </tbody>
          </TableFrame>
        </>
      )}
    </PanelDialog>
  )
}

type RowProps = { difference: Difference<EditName>; side: Side; onSide: (side: Side) => void }

function Row({ difference: { name, theirs, mine, by }, side, onSide }: RowProps) {
  const t = useEditWords()
  const group = useId()
  const choice = (which: Side, value: string) => (
    <td data-head={t(which)}>
      <label>
        <input
          type="radio"
          name={group}
          checked={side === which}
          aria-label={t('choiceOf', { field: t(name), side: t(which), value: shown(value) || t('blank') })}
          onChange={() => onSide(which)}
        />
        <span>{shown(value) || t('blank')}</span>
      </label>
    </td>
  )
  return (
    <tr data-both={by === 'both' || undefined}>
      <th scope="row">
        {t(name)}
        <small>{t(by === 'both' ? 'byBoth' : by === 'me' ? 'byMe' : 'byThem')}</small>
      </th>
      {choice('theirs', theirs)}
      {choice('mine', mine)}
    </tr>
  )
}

/** Returns a value as displayed: days formatted, Aadhaar numbers masked. */
function shown(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value)
  return isAadhaar(value) ? maskAadhaar(value) : value
}
