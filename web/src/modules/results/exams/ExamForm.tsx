import { examKinds } from '@nalanda/contract/academics/exam-kinds'
import { type Exam, results, SaveExam } from '@nalanda/contract/results/results'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { together, Waiting } from '../../../api/figures/Waiting.tsx'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { OpeningValues } from '../../../ui/form/library/ZodForm.tsx'
import { useGo } from '../../../ui/navigation/go.ts'
import { FormDrawer, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import { examQuery, examViews, useExamStructure, type useRegulations, type useSemesters } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { kindWords } from './acts.ts'
import { titleFor } from './exam-title.ts'

const { CheckboxField, RadioGroupField, SelectField, TextField } = fieldsFor(SaveExam)

type Regulation = NonNullable<ReturnType<typeof useRegulations>>[number]
type Semester = NonNullable<ReturnType<typeof useSemesters>>[number]

/** Adds an exam, or changes the given one. Values that results depend on cannot be changed once there are results. */
export function ExamForm({ exam, onClose }: { exam?: Exam; onClose: () => void }) {
  const t = useWords()
  const { regulations, semesters } = useExamStructure()
  if (regulations.data && semesters.data)
    return <Loaded {...{ exam, onClose }} regulations={regulations.data} semesters={semesters.data} />
  return (
    <SideDrawer open title={exam ? t('editExam') : t('newExam')} onClose={onClose}>
      <Waiting {...together(regulations, semesters)} rows={8} />
    </SideDrawer>
  )
}

type LoadedProps = { exam: Exam | undefined; onClose: () => void; regulations: Regulation[]; semesters: Semester[] }

function Loaded({ exam, onClose, regulations, semesters }: LoadedProps) {
  const t = useWords()
  const go = useGo()
  const form = useZodForm(SaveExam, startOf(exam))
  const regulation = regulations.find(({ id }) => id === form.watch('regulationId'))
  const offered = semesters.filter(({ courseId }) => courseId === regulation?.courseId)
  useSuggestedTitle(form, regulation, semesters, exam === undefined)
  const fixed = whatStands(exam)
  const client = useQueryClient()
  const add = useAct(results.addExam, { invalidates: examViews })
  const change = useAct(results.changeExam, { invalidates: examViews })
  const { save } = useMergingSave<z.input<typeof SaveExam>, SaveExam, Exam>(
    form,
    exam ?? null,
    (row) => startOf(row ?? undefined),
    {
      onSave: (values, row) =>
        row
          ? change.submit({ params: { examId: String(row.id) }, body: { ...values, revision: row.revision } })
          : add.submit({ body: values }),
      reload: (row) => client.fetchQuery({ ...examQuery(String(row.id)), staleTime: 0 }),
    },
  )
  const onSave = async (values: SaveExam) => {
    const saved = await save(values)
    if (!exam) await go(`/app/Examinations/${saved.id}/Import`)
  }
  return (
    <FormDrawer open title={exam ? t('editExam') : t('newExam')} form={form} onSave={onSave} onClose={onClose}>
      <FormSection columns={1}>
        {fixed ? (
          <p className={css.note}>{t(fixed)}</p>
        ) : (
          <>
            <RadioGroupField
              name="kind"
              label={t('kind')}
              required
              options={examKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
            />
            <SelectField
              name="regulationId"
              label={t('regulation')}
              numeric
              required
              options={regulations.map(({ id, code, courseName, retired }) => ({
                value: id,
                label: `${code} · ${courseName}`,
                retired,
              }))}
            />
            <SelectField
              name="semesterId"
              label={t('semester')}
              numeric
              required
              disabled={!regulation}
              hint={regulation ? undefined : t('regulationFirst')}
              options={offered.map(({ id, name, retired }) => ({ value: id, label: name, retired }))}
            />
          </>
        )}
        {fixed !== 'examClosed' && (
          <>
            <TextField name="heldIn" label={t('month')} type="month" required hint={t('monthHint')} placeholder="2025-12" />
            <TextField name="title" label={t('title')} required maxLength={200} hint={exam ? undefined : t('examTitleHint')} />
          </>
        )}
        <CheckboxField name="asksDateOfBirth" label={t('asksDateOfBirth')} hint={t('asksDateOfBirthHint')} />
      </FormSection>
    </FormDrawer>
  )
}

/** Returns the reason why parts of an exam are fixed: it was published, or results were graded by them. */
function whatStands(exam: Exam | undefined): 'examClosed' | 'examFixed' | null {
  if (!exam) return null
  if (exam.publishAt) return 'examClosed'
  return exam.entryCount > 0 ? 'examFixed' : null
}

function startOf(exam: Exam | undefined): OpeningValues<z.input<typeof SaveExam>> {
  if (!exam) return { kind: 'regular', regulationId: null, semesterId: null, heldIn: '', title: '', asksDateOfBirth: false }
  const { title, kind, regulationId, semesterId, heldIn, asksDateOfBirth } = exam
  return { title, kind, regulationId, semesterId, heldIn, asksDateOfBirth }
}

/** Suggests a title for a new exam in the college's wording, unless the user typed another. */
function useSuggestedTitle(
  form: ReturnType<typeof useZodForm<typeof SaveExam>>,
  regulation: Regulation | undefined,
  semesters: Semester[],
  wanted: boolean,
) {
  const [kind, semesterId, heldIn] = form.watch(['kind', 'semesterId', 'heldIn'])
  const semester = semesters.find(({ id }) => id === semesterId)
  const typed = form.getFieldState('title').isDirty && form.getFieldState('title').isTouched
  const title = regulation && semester && heldIn ? titleFor({ kind, regulation, semester, heldIn }) : ''
  useEffect(() => {
    if (wanted && !typed && title) form.setValue('title', title, { shouldValidate: true })
  }, [wanted, typed, title, form])
}
