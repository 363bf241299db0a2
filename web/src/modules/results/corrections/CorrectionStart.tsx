import { correctionPurposes, type Exam, results } from '@nalanda/contract/results/results'
import { useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { purposeWords, useWords } from '../words.ts'

const { purpose, reason } = results.uploadCorrections.body.shape
const Act = z.object({ purpose, reason, mayLower: z.boolean() })
const { CheckboxField, RadioGroupField, TextAreaField } = fieldsFor(Act)
type Act = z.infer<typeof Act>
const { accept, maxBytes } = results.uploadCorrections.files.file

/** The first step: the purpose of the sheet, the reason, and the file. */
export function CorrectionStart({ exam }: { exam: Exam }) {
  const t = useWords()
  const go = useGo()
  const [file, setFile] = useState<File | null>(null)
  const form = useZodForm(Act, { purpose: 'revaluation', reason: '', mayLower: false })
  const upload = useAct(results.uploadCorrections, {
    input: ({ chosen, ...act }: Act & { chosen: File }) => ({
      params: { examId: String(exam.id) },
      body: { ...act, mayLower: act.mayLower ? ('yes' as const) : ('no' as const) },
      files: { file: chosen },
    }),
    invalidates: examViews,
  })
  const save = async (act: Act) => {
    if (!file) return
    const { id } = await upload.submit({ ...act, chosen: file })
    void go(`/app/Examinations/${exam.id}/Corrections/${id}`)
  }
  return (
    <Card title={t('correctionTitle')}>
      <div className={css.stack}>
        <p className={css.note}>{t('correctionLead')}</p>
        <Form form={form} onSave={save}>
          <div className={css.stack}>
            <FormSection columns={1}>
              <RadioGroupField
                name="purpose"
                label={t('purpose')}
                required
                options={correctionPurposes.map((value) => ({ value, label: t(purposeWords[value]) }))}
              />
              {form.watch('purpose') === 'revaluation' && (
                <CheckboxField name="mayLower" label={t('mayLower')} hint={t('mayLowerHint')} />
              )}
              <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('auditedReason')} />
            </FormSection>
            <FileDrop
              label={t('dropLabel')}
              hint={t('dropHint')}
              accept={accept}
              maxBytes={maxBytes}
              file={file}
              onFile={setFile}
              onRefused={toastError}
            />
            <div className={css.formEnd}>
              <Button kind="primary" type="submit" busy={upload.busy} disabled={!file}>
                {t('upload')}
              </Button>
            </div>
          </div>
        </Form>
      </div>
    </Card>
  )
}
