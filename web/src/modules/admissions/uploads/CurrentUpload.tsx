import { admissions } from '@nalanda/contract/admissions/admissions'
import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, FileSpreadsheet, FileWarning, Save, Trash2, Undo2, Upload } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { ImportCounts } from '../../../api/import/ImportCounts.tsx'
import { importTones } from '../../../api/import/staged-imports.ts'
import { useImportToasts } from '../../../api/import/state-change.ts'
import { EmptyState, ProgressPanel, StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { useImportFailure } from '../../../ui/import/import-failure.ts'
import { RowErrorList } from '../../../ui/import/RowErrorList.tsx'
import { useLocalListState } from '../../../ui/list/list-state.ts'
import { rowErrorsQuery, uploadViews } from './upload-queries.ts'
import { readiness, stateWords, uploadMay, waitingCount } from './upload-states.ts'
import css from './uploads.module.css'
import { useUploadWords } from './words.ts'

type Props = {
  one: AdmissionUpload
  /** Whether the sheet is saved as a whole or not at all. */
  whole: boolean
  onSave: () => void
  onAnother: () => void
}

/** An upload in progress: the result of its check, the saving, and its outcome. */
export function CurrentUpload(props: Props) {
  const t = useUploadWords()
  const { one } = props
  const failure = useImportFailure(one)
  useImportToasts(one)
  return (
    <div className={css.stack}>
      <Head {...props} />
      {one.state === 'failed' && <FormAlert>{failure ?? t('notSaved')}</FormAlert>}
      {one.state === 'cancelled' && <p className={css.note}>{t('cancelledLead', { count: one.savedCount })}</p>}
      {uploadMay('cancel', one) && <Saving one={one} />}
      {uploadMay('save', one) && <ImportCounts one={one} />}
      {uploadMay('save', one) && <SaveRow {...props} />}
      {one.state === 'done' && <Saved {...props} />}
      {(one.state === 'undone' || one.state === 'removed') && <EmptyState icon={Undo2} title={t(stateWords[one.state])} />}
      {one.ignoredColumns.length > 0 && one.state === 'checked' && (
        <p className={css.note}>{t('ignored', { columns: one.ignoredColumns.join(', ') })}</p>
      )}
      {one.errorCount + one.warningCount + one.presentCount > 0 && one.state !== 'removed' && <Errors one={one} />}
    </div>
  )
}

function Saving({ one }: { one: AdmissionUpload }) {
  const t = useUploadWords()
  const cancel = useAct(admissions.cancelAdmissionUpload, { invalidates: uploadViews })
  return (
    <ProgressPanel
      title={t('saving')}
      done={Math.round((one.goodCount * one.progress) / 100)}
      total={one.goodCount}
      note={t('continuesInBackground')}
      onCancel={() => void cancel.act({ params: { uploadId: String(one.id) } })}
      canceling={cancel.busy}
    />
  )
}

/** The findings of the check; initially only the errors that exclude rows, if there are any. */
function Errors({ one }: { one: AdmissionUpload }) {
  const t = useUploadWords()
  const state = useLocalListState(one.errorCount > 0 ? { filters: { severity: 'error' } } : {})
  return <RowErrorList label={t('whatWasFound')} state={state} result={useQuery(rowErrorsQuery(one.id, state.query))} />
}

function Head({ one, onAnother }: Props) {
  const t = useUploadWords()
  return (
    <div className={css.head}>
      <FileSpreadsheet size={26} aria-hidden />
      <div className={css.name}>
        <strong>{one.fileName}</strong>
        <span className={css.note}>
          {t('byAt', { by: one.uploadedBy, at: instantText(one.uploadedAt) })} · {t('rowCount', { count: one.rowCount })}
        </span>
      </div>
      <StateChip tone={importTones[one.state]}>{t(stateWords[one.state])}</StateChip>
      {!uploadMay('cancel', one) && (
        <Button size="small" icon={Upload} onClick={onAnother}>
          {t('uploadAnotherFile')}
        </Button>
      )}
    </div>
  )
}

function SaveRow({ one, whole, onSave, onAnother }: Props) {
  const t = useUploadWords()
  const params = { uploadId: String(one.id) }
  const mode = whole ? 'all-or-nothing' : 'good-rows'
  const save = useAct(admissions.saveAdmissionUpload, { invalidates: uploadViews, onDone: onSave })
  const remove = useAct(admissions.removeAdmissionUpload, { invalidates: uploadViews, onDone: onAnother })
  const { verdict, may } = readiness(one, whole)
  return (
    <>
      <p className={css.lead}>{t(verdict)}</p>
      <div className={css.end}>
        <Button icon={Trash2} busy={remove.busy} onClick={() => void remove.act({ params })}>
          {t('remove')}
        </Button>
        <FailedRows one={one} />
        {may && (
          <Button kind="primary" icon={Save} busy={save.busy} onClick={() => void save.act({ params, body: { mode } })}>
            {t('save', { count: waitingCount(one) })}
          </Button>
        )}
      </div>
      {one.hasFailedRows && <p className={css.note}>{t('failedRowsNote')}</p>}
    </>
  )
}

function Saved({ one }: Props) {
  const t = useUploadWords()
  return (
    <>
      <EmptyState icon={CircleCheck} title={t('saved', { count: one.savedCount })} action={<FailedRows one={one} />}>
        {t('savedLead')}
      </EmptyState>
      {one.hasFailedRows && <p className={css.note}>{t('failedRowsNote')}</p>}
    </>
  )
}

function FailedRows({ one }: { one: AdmissionUpload }) {
  const t = useUploadWords()
  if (!one.hasFailedRows) return null
  return (
    <DownloadButton icon={FileWarning} endpoint={admissions.getFailedRows} input={{ params: { uploadId: String(one.id) } }}>
      {t('downloadErrorRows')}
    </DownloadButton>
  )
}
