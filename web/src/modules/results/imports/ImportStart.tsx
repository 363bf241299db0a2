import { type Exam, type layouts, type ResultImport, results } from '@nalanda/contract/results/results'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { missingIn } from './mapping.ts'

const { accept, maxBytes } = results.uploadSheet.files.file

/** The first step of an import: the college's own sheet, or the completed template. It is uploaded as soon as it is chosen. */
export function ImportStart({ exam }: { exam: Exam }) {
  const t = useWords()
  const go = useGo()
  const check = useAct(results.checkImport, {
    input: ({ id, mapping }: ResultImport) => ({ params: { importId: String(id) }, body: mapping }),
  })
  const upload = useAct(results.uploadSheet, {
    input: (file: File) => ({ params: { examId: String(exam.id) }, files: { file } }),
    invalidates: examViews,
    onDone: async (one) => {
      if (isMapped(one)) await check.act(one)
      await go(`/app/Examinations/${exam.id}/Import/${one.id}`)
    },
    showsError: true,
  })
  return (
    <Card title={t('uploadTitle')} action={<Templates exam={exam} />}>
      <div className={css.stack}>
        <p className={css.note}>{t('uploadLead')}</p>
        {upload.error && <FormAlert>{sentenceOf(upload.error)}</FormAlert>}
        {upload.busy ? (
          <p className={css.note} role="status">
            {t('uploading')}
          </p>
        ) : (
          <FileDrop
            label={t('dropLabel')}
            hint={t('dropHint')}
            accept={accept}
            maxBytes={maxBytes}
            file={null}
            onFile={(file) => file && void upload.act(file)}
            onRefused={toastError}
          />
        )}
      </div>
    </Card>
  )
}

type Layout = (typeof layouts)[number]

/** Whether the columns of a sheet are known from an earlier one, so that the check needs no confirmation. */
function isMapped({ mapping, mappingRemembered }: ResultImport): boolean {
  return mappingRemembered && missingIn(mapping).length === 0
}

function Templates({ exam }: { exam: Exam }) {
  const t = useWords()
  const [withStudents, setWithStudents] = useState(true)
  const template = (layout: Layout) => ({
    endpoint: results.getTemplate,
    input: {
      params: { examId: String(exam.id) },
      query: { layout, prefill: withStudents ? ('yes' as const) : ('no' as const) },
    },
  })
  return (
    <span className={css.reportRow}>
      <Checkbox checked={withStudents} onChange={(event) => setWithStudents(event.target.checked)}>
        {t('templateStudents')}
      </Checkbox>
      <DownloadButton size="small" title={t('templateLongHint')} {...template('long')}>
        {t('templateLong')}
      </DownloadButton>
      <DownloadButton size="small" title={t('templateWideHint')} {...template('wide')}>
        {t('templateWide')}
      </DownloadButton>
    </span>
  )
}
