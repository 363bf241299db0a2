import { leaveKinds } from '@nalanda/contract/attendance/classes'
import { attendanceProblems } from '@nalanda/contract/attendance/problems'
import { SaveStudentLeave, type StudentLeave } from '@nalanda/contract/attendance/student-leaves'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useCodedMessages } from '../../../ui/i18n/coded-messages.ts'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import { findStudents } from '../find-students.ts'
import { TypedClashes } from './LeaveClashes.tsx'
import { type Translate, useWords } from './words.ts'

const { CheckboxField, DateField, LastDayField, LookupField, SelectField, TextAreaField } = fieldsFor(SaveStudentLeave)

const outOfOrder = {
  code: 'attendance.leave-out-of-order',
  message: attendanceProblems['attendance.leave-out-of-order'].sentence,
}

export const leaveKindOptions = (t: Translate) => leaveKinds.map((value) => ({ value, label: t(`kind-${value}`) }))

type Child = { id: number; fullName: string }

/** The form of a student's leave: the family chooses one of `family`, an office searches for the student. */
export function leaveForm(family: readonly Child[]): RecordForm<StudentLeave, typeof SaveStudentLeave> {
  return {
    schema: SaveStudentLeave,
    start: (row) => ({
      ...{ studentId: row?.studentId ?? (family.length === 1 ? (family[0]?.id ?? null) : null), kind: row?.kind ?? 'personal' },
      ...{ fromOn: row?.fromOn ?? '', untilOn: row?.untilOn ?? '', reason: row?.reason ?? '' },
      ...{ startsAtNoon: row?.startsAtNoon ?? false, endsAtNoon: row?.endsAtNoon ?? false },
    }),
    fields: (row) => <LeaveFields row={row} family={family} />,
  }
}

function LeaveFields({ row, family }: { row: StudentLeave | null; family: readonly Child[] }) {
  const t = useWords()
  const sentence = useCodedMessages()
  return (
    <>
      {row === null && <StudentField family={family} />}
      <SelectField name="kind" label={t('kind')} hint={t('kindHint')} required options={leaveKindOptions(t)} />
      <DateField name="fromOn" label={t('firstDay')} required />
      <LastDayField name="untilOn" first="fromOn" tooEarly={sentence(outOfOrder)} label={t('lastDay')} required />
      <CheckboxField name="startsAtNoon" label={t('startsAtNoon')} />
      <CheckboxField name="endsAtNoon" label={t('endsAtNoon')} />
      <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} required rows={2} maxLength={500} />
      <TypedClashes leaveId={row?.id ?? null} />
    </>
  )
}

function StudentField({ family }: { family: readonly Child[] }) {
  const t = useWords()
  if (family.length === 1) return null
  if (family.length > 1) {
    const options = family.map(({ id, fullName }) => ({ value: id, label: fullName }))
    return <SelectField name="studentId" label={t('student')} required numeric options={options} />
  }
  return <LookupField name="studentId" label={t('student')} required present={null} find={findStudents} />
}
