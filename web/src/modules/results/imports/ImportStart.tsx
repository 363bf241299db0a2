import { type Exam, type layouts, results } from '@nalanda/contract/results/results'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

const { accept, maxBytes } = results.uploadSheet.files.file

/** The first step of an import: the college's own sheet, or the template filled in. */
export function ImportStart({ exam }: { exam: Exam }) {
  const t = useWords()
  const go = useGo()
  const [file, setFile] = useState<File | null>(null)
  const upload = useAct(results.uploadSheet, { invalidates: examViews, showsError: true })
  const send = async () => {
    if (!file) return
    const sheet = await upload.act({ params: { examId: String(exam.id) }, files: { file } })
    if (sheet) await go(`/app/Examinations/${exam.id}/Import/${sheet.id}`)
  }
  const chooseFile = (chosen: File | null) => {
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
          onFile={chooseFile}
          onRefused={toastError}
        />
        <div className={css.formEnd}>
          <Button kind="primary" busy={upload.busy} disabled={!file} onClick={() => void send()}>
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
  const [withStudents, setWithStudents] = useState(true)
  const { act, pending } = useAct(results.getTemplate, {
    input: (layout: Layout) => ({
      params: { examId: String(exam.id) },
      query: { layout, prefill: withStudents ? ('yes' as const) : ('no' as const) },
    }),
    onDone: saveFile,
  })
  return (
    <span className={css.reportRow}>
      <Checkbox checked={withStudents} onChange={(event) => setWithStudents(event.target.checked)}>
        {t('templateStudents')}
      </Checkbox>
      <Button
        size="small"
        icon={Download}
        busy={pending === 'long'}
        title={t('templateLongHint')}
        onClick={() => void act('long')}
      >
        {t('templateLong')}
      </Button>
      <Button
        size="small"
        icon={Download}
        busy={pending === 'wide'}
        title={t('templateWideHint')}
        onClick={() => void act('wide')}
      >
        {t('templateWide')}
      </Button>
    </span>
  )
}
