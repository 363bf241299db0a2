import type { StudentDocument } from '@nalanda/contract/students/documents'
import { maxScanBytes, type OwnUpload, scanAccept } from '@nalanda/contract/students/uploads'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import css from '../profile/Student.module.css'
import { useLifeWords } from '../states/words.ts'
import { useMyUploadActs } from './upload-queries.ts'
import { uploadTones } from './upload-states.ts'
import { useRequestWords } from './words.ts'

type Props = { studentId: number; document: StudentDocument; upload: OwnUpload | undefined; mayUpload: boolean }

/** What becomes of a document that is missing: the last upload of it, and the way to upload it. Parents read it. */
export function MyUpload({ studentId, document: { kindId, name, state }, upload, mayUpload }: Props) {
  const t = useRequestWords()
  const { withdraw } = useMyUploadActs(studentId)
  if (state !== 'missing') return null
  const waits = upload?.state === 'waiting'
  return (
    <span className={css.actsCell}>
      {upload && upload.state !== 'withdrawn' && (
        <span>
          <StateChip tone={uploadTones[upload.state]}>{t(`upload-${upload.state}`)}</StateChip>
          {upload.refusal && <small>{t('refusedBecause', { reason: upload.refusal })}</small>}
        </span>
      )}
      {mayUpload && !waits && <UploadButton {...{ studentId, kindId, name }} />}
      {mayUpload && waits && (
        <Button
          size="small"
          kind="quiet"
          aria-label={t('withdrawUpload', { name })}
          onClick={() => void withdraw(upload).catch((error) => toastError(sentenceOf(error)))}
        >
          {t('withdraw')}
        </Button>
      )}
    </span>
  )
}

function UploadButton({ studentId, kindId, name }: { studentId: number; kindId: number; name: string }) {
  const t = useRequestWords()
  const life = useLifeWords()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { upload } = useMyUploadActs(studentId)
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Otherwise the same file, scanned again, would be no change
    target.value = ''
    if (!file) return
    if (file.size > maxScanBytes) return toastError(life('tooLarge'))
    setBusy(true)
    await upload(kindId, file).then(
      () => toastSuccess(t('uploadSent', { name })),
      (error) => toastError(sentenceOf(error)),
    )
    setBusy(false)
  }
  return (
    <>
      <Button
        size="small"
        icon={Upload}
        busy={busy}
        aria-label={life('uploadOf', { name })}
        onClick={() => input.current?.click()}
      >
        {life('upload')}
      </Button>
      <input ref={input} type="file" accept={scanAccept} hidden onChange={(event) => void send(event)} />
    </>
  )
}
