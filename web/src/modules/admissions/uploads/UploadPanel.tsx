import { admissions } from '@nalanda/contract/admissions/admissions'
import type { AdmissionUpload } from '@nalanda/contract/admissions/uploads'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { useSession } from '../../../api/session.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { message } from '../../../ui/i18n/messages.ts'
import { CurrentUpload } from './CurrentUpload.tsx'
import { uploadsQuery, uploadViews } from './upload-queries.ts'
import { isOpen } from './upload-states.ts'
import css from './uploads.module.css'
import { useUploadWords } from './words.ts'

const { accept, maxBytes } = admissions.checkAdmissionSheet.files.file

/** Uploads a sheet, shows the result of its check, and saves it. Resumes a sheet that was checked before and not saved. */
export function UploadPanel({ shown, onShow }: { shown?: number | undefined; onShow?: (id: number | undefined) => void }) {
  const me = useSession()?.username
  const { data: uploads, error, refetch } = useInfiniteQuery(uploadsQuery)
  const [own, setOwn] = useState<number | 'new' | undefined>()
  const [whole, setWhole] = useState(false)
  if (!uploads) return <Waiting {...{ error, refetch }} rows={4} />
  const choose = (id: number | 'new') => {
    setOwn(id)
    onShow?.(id === 'new' ? undefined : id)
  }
  const wanted = shown ?? own
  const open = own === 'new' ? undefined : uploads.find((one) => isOpen(one) && one.uploadedBy === me)
  const inHand = uploads.find(({ id }) => id === wanted) ?? open
  return inHand ? (
    <CurrentUpload key={inHand.id} one={inHand} whole={whole} onSave={() => choose(inHand.id)} onAnother={() => choose('new')} />
  ) : (
    <UploadStart whole={whole} onWhole={setWhole} onChecked={({ id }) => choose(id)} />
  )
}

type StartProps = { whole: boolean; onWhole: (whole: boolean) => void; onChecked: (upload: AdmissionUpload) => void }

function UploadStart({ whole, onWhole, onChecked }: StartProps) {
  const t = useUploadWords()
  const [file, setFile] = useState<File | null>(null)
  const check = useAct(admissions.checkAdmissionSheet, {
    invalidates: uploadViews,
    onDone: onChecked,
    // The sentence of the refusal is shown above the field
    onError: () => toastError(message('excelNotUploaded')),
  })
  const send = () => file && void check.act({ files: { file } })
  const chooseFile = (chosen: File | null) => {
    check.reset()
    setFile(chosen)
  }
  return (
    <div className={css.stack}>
      {check.error && <FormAlert>{sentenceOf(check.error)}</FormAlert>}
      <FileDrop
        label={t('dropExcel')}
        hint={t('dropHint')}
        {...{ accept, maxBytes, file }}
        onFile={chooseFile}
        onRefused={toastError}
      />
      <div className={css.end}>
        <Checkbox checked={whole} onChange={(event) => onWhole(event.target.checked)}>
          {t('whole')}
        </Checkbox>
        <Button kind="primary" busy={check.busy} disabled={!file} onClick={send}>
          {t('upload')}
        </Button>
      </div>
    </div>
  )
}
