import type { AddedRows } from '@nalanda/contract/platform/imports/sheet-calls'
import { useSheetWords } from './words-sheet-import.ts'

/** Shows what a spreadsheet would add, by name, and how many of its rows exist already. */
export function AddedRowsView({ change: { added, present } }: { change: AddedRows }) {
  const t = useSheetWords()
  return (
    <div role="status">
      <p>{added.length > 0 ? t('willAdd', { count: added.length }) : t('nothingNew')}</p>
      {added.length > 0 && <p>{added.join(', ')}</p>}
      {present > 0 && added.length > 0 && <p>{t('alreadyThere', { count: present })}</p>}
    </div>
  )
}
