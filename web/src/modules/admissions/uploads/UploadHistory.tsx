import { admissions } from '@nalanda/contract/admissions/admissions'
import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ImportHistory } from '../../../api/import/ImportHistory.tsx'
import { useMay } from '../../../api/session.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { uploadsQuery } from './upload-queries.ts'
import { stateWords, uploadMay } from './upload-states.ts'
import { type Translate, useUploadWords } from './words.ts'

/** All uploaded sheets of admissions with their outcome and an action to undo them. */
export function UploadHistory({ onShow }: { onShow: (id: number) => void }) {
  const t = useUploadWords()
  const pages = useInfiniteQuery(uploadsQuery)
  const mayUndo = useMay()(admissions.undoAdmissionUpload.allow)
  if (!pages.data) return null
  return (
    <ImportHistory
      title={t('history')}
      pages={pages}
      empty={<EmptyState title={t('noHistory')}>{t('noHistoryLead')}</EmptyState>}
      stateText={(state) => t(stateWords[state])}
      figures={(one) => figuresOf(one, t)}
      undo={{
        may: (one) => mayUndo && uploadMay('undo', one),
        dialog: (one, onClose) => <UndoDialog one={one} onClose={onClose} />,
      }}
      onShow={onShow}
    />
  )
}

function figuresOf(one: AdmissionUpload, t: Translate): string[] {
  const parts = [t('rowCount', { count: one.rowCount })]
  if (one.savedCount > 0) parts.push(t('saved', { count: one.savedCount }))
  if (one.errorCount > 0) parts.push(t('rowsWithErrors', { count: one.errorCount }))
  if (one.undoneCount > 0) parts.push(t('takenBack', { n: one.undoneCount }))
  return parts
}
