import { documentCalls, type StudentDocument } from '@nalanda/contract/students/documents'
import { maxScanBytes, type OwnUpload, scanAccept, uploadCalls } from '@nalanda/contract/students/uploads'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import css from '../profile/Student.module.css'
import { useStateWords } from '../states/words.ts'
import { uploadTones } from './upload-states.ts'
import { useRequestWords } from './words.ts'

type Props = { studentId: number; document: StudentDocument; upload: OwnUpload | undefined; mayUpload: boolean }

/** The state of a missing document: its last upload, and a button to upload it. Parents can only read it. */
export function MyUpload({ studentId, document: { kindId, name, state }, upload, mayUpload }: Props) {
  const t = useRequestWords()
  const withdraw = useAct(uploadCalls.withdrawUpload, { invalidates: [documentCalls.getMyDocuments] })
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
          busy={withdraw.busy}
          onClick={() =>
            void withdraw.act({
              params: { id: String(studentId), uploadId: String(upload.id) },
              body: { revision: upload.revision },
            })
          }
        >
          {t('withdraw')}
        </Button>
      )}
    </span>
  )
}

function UploadButton({ studentId, kindId, name }: { studentId: number; kindId: number; name: string }) {
  const t = useRequestWords()
  const life = useStateWords()
  const input = useRef<HTMLInputElement>(null)
  const { act, busy } = useAct(uploadCalls.uploadDocument, {
    invalidates: [documentCalls.getMyDocuments],
    done: t('uploadSent', { name }),
  })
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Otherwise choosing the same file again, after a new scan, would not count as a change
    target.value = ''
    if (!file) return
    if (file.size > maxScanBytes) return toastError(life('tooLarge'))
    await act({ params: { id: String(studentId), kindId: String(kindId) }, files: { scan: file } })
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
