import { type Exam, type layouts, results } from '@nalanda/contract/results/results'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Tick } from '../../../ui/form/Field.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { useAct } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

const { accept, maxBytes } = results.uploadSheet.files.file

/** The first step of an import: the college's own sheet, or the template filled in. */
export function ImportStart({ exam }: { exam: Exam }) {
  const t = useWords()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const upload = useAct((chosen: File) =>
    call(results.uploadSheet, { params: { examId: String(exam.id) }, files: { file: chosen } }),
  )
  const send = () => {
    if (!file || upload.isPending) return
    upload.mutate(file, { onSuccess: ({ id }) => void navigate({ to: `/app/Examinations/${exam.id}/Import/${id}` }) })
  }
  const take = (chosen: File | null) => {
    upload.reset()
    setFile(chosen)
  }
  return (
    <Card title={t('uploadTitle')} action={<Templates exam={exam} />}>
      <div className={css.stack}>
        <p className={css.note}>{t('uploadLead')}</p>
        {upload.error && <FormAlert>{sentenceOf(upload.error)}</FormAlert>}
        <FileDrop
          label={t('dropLabel')}
          hint={t('dropHint')}
          accept={accept}
          maxBytes={maxBytes}
          file={file}
          onFile={take}
          onRefused={toastError}
        />
        <div className={css.formEnd}>
          <Button kind="primary" busy={upload.isPending} disabled={!file} onClick={send}>
            {t('upload')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

type Layout = (typeof layouts)[number]

function Templates({ exam }: { exam: Exam }) {
  const t = useWords()
  const [busy, setBusy] = useState<Layout | null>(null)
  const [withStudents, setWithStudents] = useState(true)
  const fetchTemplate = async (layout: Layout) => {
    setBusy(layout)
    try {
      saveFile(
        await call(results.getTemplate, {
          params: { examId: String(exam.id) },
          query: { layout, prefill: withStudents ? 'yes' : 'no' },
        }),
      )
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <span className={css.reportRow}>
      <Tick checked={withStudents} onChange={(event) => setWithStudents(event.target.checked)}>
        {t('templateStudents')}
      </Tick>
      <Button
        size="small"
        icon={Download}
        busy={busy === 'long'}
        title={t('templateLongHint')}
        onClick={() => fetchTemplate('long')}
      >
        {t('templateLong')}
      </Button>
      <Button
        size="small"
        icon={Download}
        busy={busy === 'wide'}
        title={t('templateWideHint')}
        onClick={() => fetchTemplate('wide')}
      >
        {t('templateWide')}
      </Button>
    </span>
  )
}
