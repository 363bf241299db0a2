import { admissions } from '@nalanda/contract/admissions/admissions'
import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { UndoImportDialog } from '../../../api/import/UndoImportDialog.tsx'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import { undoQuery, uploadViews } from './upload-queries.ts'
import { useUploadWords } from './words.ts'

/** Asks for confirmation before the students of a sheet are deleted: shows how many are deleted, and which stay for which reason. */
export function UndoDialog({ one, onClose }: { one: AdmissionUpload; onClose: () => void }) {
  const t = useUploadWords()
  const sentence = useCodedMessages()
  const { data: preview, error } = useQuery(undoQuery(one.id))
  const undo = useAct(admissions.undoAdmissionUpload, {
    invalidates: uploadViews,
    done: t('undoDone', { count: preview?.removable ?? 0 }),
    onDone: onClose,
    showsError: true,
  })
  const kept = preview?.kept.map(({ studentId, admissionNo, fullName, reasons }) => ({
    key: studentId,
    record: fullName,
    number: admissionNo,
    reasons: reasons.map(sentence),
  }))
  return (
    <UndoImportDialog
      title={t('undoTitle')}
      preview={preview && { ...preview, kept: kept ?? [] }}
      error={undo.error ?? error}
      busy={undo.busy}
      lead={(count) => (count > 0 ? t('undoLead', { count, file: one.fileName }) : t('undoNobody'))}
      note={t('undoNote')}
      keptLead={(count) => t('undoKept', { count })}
      action={(count) => t('undoAct', { count })}
      onUndo={() => void undo.act({ params: { uploadId: String(one.id) }, body: { whom: 'untouched' } })}
      onClose={onClose}
    />
  )
}
