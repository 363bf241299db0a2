import { admissions } from '@nalanda/contract/admissions/admissions'
import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { count } from '../../../ui/format/format.ts'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { undoQuery, uploadViews } from './upload-queries.ts'
import css from './uploads.module.css'
import { useUploadWords } from './words.ts'

/** Asks before the students of a sheet are taken back: how many go, and who stays for which reason. */
export function UndoDialog({ one, onClose }: { one: AdmissionUpload; onClose: () => void }) {
  const t = useUploadWords()
  const told = useCodedMessages()
  const preview = useQuery(undoQuery(one.id))
  const { removable = 0, keptCount = 0, kept = [] } = preview.data ?? {}
  const undo = useAct(admissions.undoAdmissionUpload, {
    invalidates: uploadViews,
    done: t('undoDone', { count: removable }),
    onDone: onClose,
    showsError: true,
  })
  const act = () => void undo.act({ params: { uploadId: String(one.id) }, body: { whom: 'untouched' } })
  const error = undo.error ?? preview.error
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('undoTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {removable > 0 && (
            <Button kind="danger" busy={undo.busy} onClick={act}>
              {t('undoAct', { count: removable })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.stack}>
        {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
        {!preview.data && !preview.error && <RowsSkeleton rows={3} />}
        {preview.data && <p>{removable > 0 ? t('undoLead', { count: removable, file: one.fileName }) : t('undoNobody')}</p>}
        {removable > 0 && <p className={css.note}>{t('undoNote')}</p>}
        {kept.length > 0 && (
          <div>
            <p>{t('undoKept', { count: keptCount })}</p>
            <ul className={css.kept}>
              {kept.map(({ studentId, admissionNo, fullName, reasons }) => (
                <li key={studentId}>
                  <strong>{fullName}</strong> <span className="numerals">{admissionNo}</span>
                  <span className={css.note}>{reasons.map(told).join(', ')}</span>
                </li>
              ))}
            </ul>
            {keptCount > kept.length && (
              <p className={css.note}>{t('shownOf', { shown: count(kept.length), total: count(keptCount) })}</p>
            )}
          </div>
        )}
      </div>
    </PanelDialog>
  )
}
