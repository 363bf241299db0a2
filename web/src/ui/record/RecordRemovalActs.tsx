import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastSuccess } from '../feedback/toasts.ts'
import { Button } from '../form/Button.tsx'
import { ConfirmDialog } from '../overlay/Dialogs.tsx'
import { ReasonDialog } from '../overlay/ReasonDialog.tsx'
import { useUiWords } from '../words.ts'
import css from './RecordRemovalActs.module.css'
import type { RecordRemoval } from './record-editing.ts'

type Act = 'delete' | 'retire' | 'restore'
type Props<Row> = RecordRemoval<Row> & { row: Row; name: string; onDone: (act: Act) => void }

/** Actions that delete a record, retire it, or restore a retired one, each after a confirmation. */
export function RecordRemovalActs<Row>({ row, name, onDone, whyKept, ...acts }: Props<Row>) {
  const { onDelete, onRetire, onRestore, asksReason } = acts
  const t = useUiWords()
  const [asking, setAsking] = useState<Act | null>(null)
  const retired = isRetired(row)
  const why = onDelete ? (whyKept?.(row) ?? null) : null
  if (!(onDelete || onRetire || onRestore)) return null
  const act = async (which: Act, reason?: string) => {
    if (which === 'delete') await onDelete?.(row, reason)
    else await { retire: onRetire, restore: onRestore }[which]?.(row)
    toastSuccess(t(`${which}Done`, { name }))
    onDone(which)
  }
  return (
    <div className={css.acts}>
      {retired && <p>{t('retiredLead')}</p>}
      {retired && onRestore && (
        <Button size="small" icon={ArchiveRestore} onClick={() => setAsking('restore')}>
          {t('restore')}
        </Button>
      )}
      {!retired && onRetire && (
        <Button size="small" icon={Archive} onClick={() => setAsking('retire')}>
          {t('retire')}
        </Button>
      )}
      {onDelete && (
        <Button size="small" kind="danger" icon={Trash2} disabled={why !== null} onClick={() => setAsking('delete')}>
          {t('delete')}
        </Button>
      )}
      {why && <p>{why}</p>}
      {asking === 'delete' && asksReason && (
        <ReasonDialog
          open
          danger
          title={t('deleteTitle', { name })}
          action={t('delete')}
          onConfirm={(reason) => act('delete', reason)}
          onClose={() => setAsking(null)}
        >
          <p>{t('deleteLead')}</p>
        </ReasonDialog>
      )}
      {asking && !(asking === 'delete' && asksReason) && (
        <ConfirmDialog
          open
          title={t(`${asking}Title`, { name })}
          action={t(asking)}
          danger={asking === 'delete'}
          onConfirm={() => act(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{t(`${asking}Lead`)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Whether a record is retired; false for kinds that cannot be retired. */
export function isRetired(row: unknown): boolean {
  return (row as { retired?: unknown } | null)?.retired === true
}
