import { type Exam, type ResultImport, results } from '@nalanda/contract/results/results'
import { useAct } from '../../../api/act.ts'
import { UndoImportDialog } from '../../../api/import/UndoImportDialog.tsx'
import { examViews } from '../queries.ts'
import { useWords } from '../words.ts'

type Props = { exam: Exam; one: ResultImport; onClose: () => void }

/** Asks for confirmation before the entries of an import are deleted: all of them or none. */
export function UndoDialog({ exam, one, onClose }: Props) {
  const t = useWords()
  const undo = useAct(results.undoImport, {
    invalidates: examViews,
    done: t('undoneDone', { count: one.savedCount }),
    onDone: onClose,
    showsError: true,
  })
  return (
    <UndoImportDialog
      title={t('undoTitle')}
      preview={{ removable: one.savedCount, keptCount: 0, kept: [] }}
      error={undo.error}
      busy={undo.busy}
      lead={(count) => t('undoLead', { count, file: one.fileName, exam: exam.title })}
      note={t('undoNote')}
      action={() => t('undoImport')}
      onUndo={() => void undo.act({ params: { importId: String(one.id) } })}
      onClose={onClose}
    />
  )
}
