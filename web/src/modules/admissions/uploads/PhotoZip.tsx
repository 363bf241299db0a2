import { admissions } from '@nalanda/contract/admissions/admissions'
import type { PhotoZip as Zip } from '@nalanda/contract/admissions/photos'
import { isImportRunning } from '@nalanda/contract/platform/imports/staged-imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { ProgressPanel, RowsSkeleton, StateChip } from '../../../ui/feedback/states.tsx'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { count } from '../../../ui/format/format.ts'
import { useImportFailure } from '../../../ui/import/import-failure.ts'
import { RowErrorList } from '../../../ui/import/RowErrorList.tsx'
import { useLocalListState } from '../../../ui/list/list-state.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { photoErrorsQuery, photoZipQuery, photoZipsQuery, uploadViews } from './upload-queries.ts'
import css from './uploads.module.css'
import { useUploadWords } from './words.ts'

const { accept, maxBytes } = admissions.uploadPhotoZip.files.file

/** Uploads photos of many students as one zip, each file named by an admission number, and shows the outcome of each. */
export function PhotoZip() {
  const t = useUploadWords()
  const { data: zips } = useQuery(photoZipsQuery)
  const [shown, setShown] = useState<number | 'new' | undefined>()
  const working = zips?.find(isImportRunning)
  const id = shown ?? working?.id
  return (
    <Card title={t('photos')}>
      <div className={css.stack}>
        <p className={css.note}>{t('photosLead')}</p>
        {typeof id === 'number' ? <PhotoReport id={id} onShow={setShown} /> : <PhotoStart onTaken={(zip) => setShown(zip.id)} />}
      </div>
    </Card>
  )
}

function PhotoStart({ onTaken }: { onTaken: (zip: Zip) => void }) {
  const t = useUploadWords()
  const [file, setFile] = useState<File | null>(null)
  const upload = useAct(admissions.uploadPhotoZip, { invalidates: uploadViews, onDone: onTaken, showsError: true })
  const send = () => file && void upload.act({ files: { file } })
  const chooseFile = (chosen: File | null) => {
    upload.reset()
    setFile(chosen)
  }
  return (
    <>
      {upload.error && <FormAlert>{sentenceOf(upload.error)}</FormAlert>}
      <FileDrop
        label={t('photosDrop')}
        hint={t('photosHint')}
        {...{ accept, maxBytes, file }}
        onFile={chooseFile}
        onRefused={toastError}
      />
      <div className={css.end}>
        <Button busy={upload.busy} disabled={!file} onClick={send}>
          {t('photosUpload')}
        </Button>
      </div>
    </>
  )
}

function PhotoReport({ id, onShow }: { id: number; onShow: (shown: number | 'new') => void }) {
  const t = useUploadWords()
  const { data: zip } = useQuery(photoZipQuery(id))
  const failure = useImportFailure(zip ?? { failure: null, failureParts: [] })
  if (!zip) return <RowsSkeleton rows={4} />
  const done = zip.state === 'done'
  return (
    <>
      {zip.state === 'failed' && <FormAlert>{failure ?? t('photosFailed')}</FormAlert>}
      {zip.state === 'cancelled' && <p className={css.note}>{t('photosCancelled', { count: zip.savedCount })}</p>}
      {isImportRunning(zip) && <PhotosStoring zip={zip} onCancel={() => onShow(id)} />}
      {done && (
        <div className={css.head}>
          <strong className={css.name}>{t('photosStored', { count: zip.savedCount })}</strong>
          {zip.errorCount > 0 && (
            <StateChip tone="fail">{t('labelled', { label: t('notStored'), value: count(zip.errorCount) })}</StateChip>
          )}
          {zip.warningCount > 0 && (
            <StateChip tone="quiet">{t('labelled', { label: t('ignoredFile'), value: count(zip.warningCount) })}</StateChip>
          )}
        </div>
      )}
      {done && zip.errorCount + zip.warningCount === 0 && <p className={css.note}>{t('allStored')}</p>}
      {(done || zip.state === 'cancelled') && zip.errorCount + zip.warningCount > 0 && <PhotoErrors id={zip.id} />}
      {!isImportRunning(zip) && (
        <div className={css.end}>
          <Button onClick={() => onShow('new')}>{t('otherZip')}</Button>
        </div>
      )}
    </>
  )
}

/** The progress of storing photos. `onCancel` keeps the zip on the page: a cancelled zip no longer counts as the one in progress. */
function PhotosStoring({ zip, onCancel }: { zip: Zip; onCancel: () => void }) {
  const t = useUploadWords()
  const cancel = useAct(admissions.cancelPhotoZip, { invalidates: uploadViews })
  const stop = () => {
    onCancel()
    void cancel.act({ params: { zipId: String(zip.id) } })
  }
  return (
    <ProgressPanel
      title={t('photosStoring')}
      done={Math.round((zip.rowCount * zip.progress) / 100)}
      total={zip.rowCount || null}
      note={t('continuesInBackground')}
      onCancel={stop}
      canceling={cancel.busy}
    />
  )
}

function PhotoErrors({ id }: { id: number }) {
  const t = useUploadWords()
  const state = useLocalListState()
  return (
    <RowErrorList
      label={t('notStored')}
      heads={{ cell: t('file'), column: t('student') }}
      state={state}
      result={useQuery(photoErrorsQuery(id, state.query))}
      severities={['error', 'warning']}
    />
  )
}
