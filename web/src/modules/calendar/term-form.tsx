import { SaveTerm, type Term, taughtWeekdays } from '@nalanda/contract/calendar/terms'
import { useCourseChoices, useSemesterChoices } from '../../api/choices.ts'
import type { Tone } from '../../ui/feedback/states.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { weekdayName } from '../../ui/format/days.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'

import { useWords } from './words.ts'

const { CheckboxGroupField, DateField, SelectField, TextField, useFormContext } = fieldsFor(SaveTerm)

export const stateTones: Record<Term['state'], Tone> = { coming: 'quiet', running: 'pass', over: 'plain' }

/** The form of a term. */
export const termForm: RecordForm<Term, typeof SaveTerm> = {
  schema: SaveTerm,
  start: (row) => ({
    courseId: row?.courseId,
    name: row?.name ?? '',
    startsOn: row?.startsOn ?? '',
    endsOn: row?.endsOn ?? '',
    semesterIds: row?.semesterIds ?? [],
    weekdays: row?.weekdays ?? [...taughtWeekdays],
  }),
  fields: () => <TermFields />,
}

function TermFields() {
  const t = useWords()
  const { watch } = useFormContext()
  const courses = useCourseChoices()
  const semesters = useSemesterChoices()
  const courseId = watch('courseId')
  return (
    <>
      <SelectField name="courseId" label={t('course')} required numeric options={courses} />
      <TextField name="name" label={t('name')} required maxLength={60} hint={t('termNameHint')} />
      <DateField name="startsOn" label={t('firstDay')} required />
      <DateField name="endsOn" label={t('lastDay')} required hint={t('lastDayHint')} />
      <CheckboxGroupField
        name="semesterIds"
        label={t('taughtSemesters')}
        hint={courseId ? undefined : t('courseFirst')}
        options={semesters
          .filter(({ of }) => of === courseId)
          .map(({ value, short, retired }) => ({ value, label: short, retired }))}
      />
      <CheckboxGroupField
        name="weekdays"
        label={t('weekdaysWithClasses')}
        options={taughtWeekdays.map((value) => ({ value, label: weekdayName(value) }))}
      />
    </>
  )
}
