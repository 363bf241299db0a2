import { type Exam, results } from '@nalanda/contract/results/results'
import { useAct } from '../../../api/act.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

const { TextAreaField, TextField } = fieldsFor(results.withholdResult.body)

/** Withholds one student's result; asks for the roll number unless the student is known. */
export function WithholdDialog({ exam, rollNo, onClose }: { exam: Exam; rollNo?: string; onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(results.withholdResult.body, { rollNo: rollNo ?? '', reason: '' })
  const withhold = useAct(results.withholdResult, {
    input: (body: { rollNo: string; reason: string }) => ({ params: { examId: String(exam.id) }, body }),
    invalidates: examViews,
  })
  const save = async (values: { rollNo: string; reason: string }) => {
    const { fullName } = await withhold.submit(values)
    toastSuccess(t('withheldDone', { name: fullName }))
  }
  return (
    <FormDialog title={t('withholdTitle')} action={t('withhold')} danger form={form} onSave={save} onClose={onClose}>
      <p className={css.note}>{t('withholdLead')}</p>
      <FormSection columns={1}>
        <TextField name="rollNo" label={t('rollNo')} required readOnly={rollNo !== undefined} placeholder="22NA1A0501" />
        <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('auditedReason')} />
      </FormSection>
    </FormDialog>
  )
}
