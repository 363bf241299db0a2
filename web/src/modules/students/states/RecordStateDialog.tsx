import { academics } from '@nalanda/contract/academics/academics'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { RecordStateForm, type StudentState, type students } from '@nalanda/contract/students/students'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useRegulationChoices } from '../../../api/choices.ts'
import { useChoices } from '../../../api/records.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { SectionField } from '../profile/StudentFields.tsx'
import { useRecordState } from '../queries.ts'
import { useWords } from '../words.ts'
import { stateWords } from './states.ts'

const { DateField, DependentField, SelectField, TextAreaField, useFormContext } = fieldsFor(RecordStateForm)

type Student = ReplyOf<typeof students.getStudent>
type Props = { student: Student; next: readonly StudentState[]; onClose: () => void }

/** Asks for the next state, its first day and the reason; for a readmission also for batch, section and regulation. The entry stays in the history. */
export function RecordStateDialog({ student, next, onClose }: Props) {
  const t = useWords()
  const { batchId, sectionId, regulationId } = student
  const state = next.length === 1 ? next[0] : undefined
  const form = useZodForm(RecordStateForm, { state, startedOn: '', reason: '', batchId, sectionId, regulationId })
  const record = useRecordState(student.id)
  const save = async ({ batchId, sectionId, regulationId, ...values }: z.output<typeof RecordStateForm>) => {
    const regulation = regulationId !== null && { regulationId }
    const place = values.state === 'readmitted' && batchId !== null ? { batchId, sectionId, ...regulation } : undefined
    await record.submit({ ...values, ...(place && { place }) })
  }
  const since = student.states.findLast(({ correction }) => correction?.state !== 'approved')?.startedOn
  return (
    <FormDialog
      title={t('recordOf', { name: student.fullName })}
      action={t('recordState')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        name="state"
        label={t('state')}
        required
        options={next.map((state) => ({ value: state, label: t(stateWords[state]) }))}
        hint={t('presently', { state: t(stateWords[student.state]) })}
      />
      <ReadmissionFields student={student} />
      <DateField name="startedOn" label={t('from')} required min={since} hint={t('fromHint')} />
      <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('reasonHint')} />
    </FormDialog>
  )
}

/**
 * Fields for the batch and section that a readmitted student joins, by default the batch that began a year after the present one, and for the regulation, by
 * default the present one.
 */
function ReadmissionFields({ student: { courseId, branchId, batchId: present, regulationCode } }: { student: Student }) {
  const t = useWords()
  const { watch, setValue } = useFormContext()
  const [state, batchId] = watch(['state', 'batchId'])
  const isReadmission = state === 'readmitted'
  const query = { courseId: String(courseId), retired: 'all', sort: '-startYear' }
  const batches = useChoices(academics.batches, query, isReadmission)
  const year = batches?.find(({ id }) => id === present)?.startYear
  const regulations = useRegulationChoices(isReadmission)
  const joined = batches?.find(({ id }) => id === batchId)?.regulationCode
  const following = batches?.find(({ startYear, retired }) => startYear === (year ?? 0) + 1 && !retired)?.id
  useEffect(() => {
    if (!isReadmission || following === undefined) return
    setValue('batchId', following)
    setValue('sectionId', null)
  }, [isReadmission, following, setValue])
  if (!isReadmission) return null
  return (
    <>
      <SelectField
        name="batchId"
        label={t('batch')}
        required
        numeric
        hint={t('readmittedHint')}
        options={(batches ?? []).map(({ id, label, retired }) => ({ value: id, label, retired }))}
      />
      <SectionField branchId={branchId} batchId={batchId} />
      <DependentField
        name="regulationId"
        label={t('regulation')}
        options={regulations}
        of={courseId}
        first={t('courseFirst')}
        hint={
          joined && joined !== regulationCode ? t('readmittedRegulation', { batch: joined, student: regulationCode }) : undefined
        }
      />
    </>
  )
}
