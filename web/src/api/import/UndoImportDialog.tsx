import { useState } from 'react'
import { RowsSkeleton } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { TextInput } from '../../ui/form/Field.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { useLeavingTyped } from '../../ui/form/use-leaving.tsx'
import { count } from '../../ui/format/format.ts'
import { useSheetWords } from '../../ui/import/words-sheet-import.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { sentenceOf } from '../problems/api-error.ts'
import css from './UndoImportDialog.module.css'

type Kept = { key: string | number; record: string; number?: string; reasons: readonly string[] }

type Props = {
  title: string
  /** Records that the undo would delete, and those it would keep, of which only the first are listed; undefined until known. */
  preview: { removable: number; keptCount: number; kept: readonly Kept[] } | undefined
  error: Error | null
  busy: boolean
  lead: (removable: number) => string
  note?: string
  keptLead?: (keptCount: number) => string
  /** Label of the undo button. */
  action: (removable: number) => string
  asksReason?: boolean
  onUndo: (reason: string) => void
  onClose: () => void
}

/**
 * Asks for confirmation before the records of an import are deleted: shows how many are deleted, and which are kept for what reason. There is no button if none
 * can be deleted.
 */
export function UndoImportDialog(props: Props) {
  const { title, preview, error, busy, lead, note, keptLead, action, asksReason = false, onUndo, onClose } = props
  const t = useSheetWords()
  const [reason, setReason] = useState('')
  const { leave, dialog } = useLeavingTyped({ isTyped: reason.trim() !== '', isBusy: busy }, onClose)
  const { removable = 0, keptCount = 0, kept = [] } = preview ?? {}
  return (
    <PanelDialog
      open
      onClose={leave}
      title={title}
      actions={
        <>
          <Button onClick={leave}>{t('close')}</Button>
          {removable > 0 && (
            <Button kind="danger" busy={busy} disabled={asksReason && reason.trim() === ''} onClick={() => onUndo(reason)}>
              {action(removable)}
            </Button>
          )}
        </>
      }
    >
      <div className={css.stack}>
        {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
        {!preview && !error && <RowsSkeleton rows={3} />}
        {preview && <p>{lead(removable)}</p>}
        {note && removable > 0 && <p className={css.note}>{note}</p>}
        {asksReason && removable > 0 && (
          <TextInput
            label={t('reason')}
            required
            value={reason}
            maxLength={200}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {keptCount > 0 && keptLead && (
          <div>
            <p>{keptLead(keptCount)}</p>
            <KeptRecords kept={kept} />
            {keptCount > kept.length && (
              <p className={css.note}>{t('shownOf', { shown: count(kept.length), total: count(keptCount) })}</p>
            )}
          </div>
        )}
      </div>
      {dialog}
    </PanelDialog>
  )
}

function KeptRecords({ kept }: { kept: readonly Kept[] }) {
  return (
    <ul className={css.kept}>
      {kept.map(({ key, record, number, reasons }) => (
        <li key={key}>
          <strong>{record}</strong> {number && <span className="numerals">{number}</span>}
          <span className={css.note}>{reasons.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
