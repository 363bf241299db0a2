import { type Exam, type ResultDetail, results } from '@nalanda/contract/results/results'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { plainNumber } from '../overview/figures.ts'
import { examViews } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { correctionOf, markingModeOf, markingModes } from './correction.ts'

const { internal, external, marks, reason } = results.correctEntry.body.shape
const Correction = z.object({ manner: z.enum(markingModes), internal, external, marks, grade: z.string().max(4), reason })
const { NumberField, RadioGroupField, SelectField, TextAreaField } = fieldsFor(Correction)
type Correction = z.infer<typeof Correction>

type Props = { exam: Exam; result: ResultDetail; entry: ResultDetail['entries'][number]; onClose: () => void }

/** Corrects one mark with a reason, and shows clearly what will be re-issued. */
export function CorrectDialog({ exam, result, entry, onClose }: Props) {
  const t = useWords()
  const [current] = entry.versions.toSorted((one, other) => other.version - one.version)
  const form = useZodForm(Correction, {
    manner: current ? markingModeOf(current) : 'total',
    internal: current?.internal ?? null,
    external: current?.external ?? null,
    marks: current?.marks ?? null,
    grade: current?.grade ?? '',
    reason: '',
  })
  const correct = useAct(results.correctEntry, {
    input: ({ reason, manner, ...typed }: Correction) => ({
      params: { examId: String(exam.id), studentId: String(result.studentId) },
      body: { ...correctionOf(manner, typed, entry), reason },
    }),
    invalidates: examViews,
  })
  const save = async (values: Correction) => {
    const { issueNo } = await correct.submit(values)
    toastSuccess(issueNo === result.issueNo ? t('correctedDone') : t('reissuedDone', { no: issueNo }))
  }
  return (
    <FormDialog
      title={t('correctTitle', { course: entry.course })}
      action={t('correct')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <p className={css.note}>
        {result.fullName} · {result.rollNo} · {entry.courseCode}
      </p>
      <FormSection columns={1}>
        <RadioGroupField
          name="manner"
          label={t('recordedAs')}
          options={markingModes.map((value) => ({ value, label: t(mannerWords[value]) }))}
        />
      </FormSection>
      <FormSection columns={2}>
        <MarkFields manner={form.watch('manner')} entry={entry} grades={result.grades} />
      </FormSection>
      <FormSection columns={1}>
        <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('auditedReason')} />
      </FormSection>
      <p className={css.consequence}>{consequence()}</p>
    </FormDialog>
  )

  function consequence() {
    if (exam.state !== 'published') return t('correctUnpublished')
    if (result.withheld) return t('correctWithheld')
    return t('correctPublished', { no: result.issueNo, next: result.issueNo + 1 })
  }
}

const mannerWords = { parts: 'asParts', total: 'asTotal', grade: 'asGrade', absent: 'absent' } as const

function MarkFields({
  manner,
  entry,
  grades,
}: {
  manner: keyof typeof mannerWords
  entry: Props['entry']
  grades: readonly string[]
}) {
  const t = useWords()
  const outOf = (max: number) => t('outOf', { max: plainNumber(max) })
  if (manner === 'parts') {
    return (
      <>
        <NumberField
          name="internal"
          label={t('internal')}
          min={0}
          max={entry.maxInternal}
          hint={outOf(entry.maxInternal)}
          required
        />
        <NumberField
          name="external"
          label={t('external')}
          min={0}
          max={entry.maxExternal}
          hint={outOf(entry.maxExternal)}
          required
        />
      </>
    )
  }
  if (manner === 'total') {
    const max = entry.maxInternal + entry.maxExternal
    return <NumberField name="marks" label={t('totalMarks')} min={0} max={max} hint={outOf(max)} required />
  }
  if (manner === 'grade') {
    return (
      <SelectField name="grade" label={t('grade')} required options={grades.map((grade) => ({ value: grade, label: grade }))} />
    )
  }
  return <p className={css.note}>{t('absentNote')}</p>
}
