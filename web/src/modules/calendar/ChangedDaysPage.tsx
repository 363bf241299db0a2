import { type ChangedDay, changedDays, SaveChangedDay } from '@nalanda/contract/calendar/changed-days'
import { taughtWeekdays } from '@nalanda/contract/calendar/terms'
import { useCourseChoices } from '../../api/choices.ts'
import { useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { weekdayName, weekdayNameOf } from '../../ui/format/days.ts'
import { dayText } from '../../ui/format/format.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RecordScreen } from '../../ui/record/RecordScreen.tsx'

import { calendarViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

const { DateField, SelectField, TextField } = fieldsFor(SaveChangedDay)

/** Days that follow the timetable of another weekday. */
export function ChangedDaysPage() {
  const t = useWords()
  const state = useListState<typeof changedDays.list>({ sort: '-day' })
  const editing = useRecordEditing(changedDays, state, calendarViews)
  return (
    <RecordScreen
      name="changed-days"
      title={t('changedDays')}
      about={t('changedDaysAbout')}
      add={t('addChangedDay')}
      none={t('noChangedDays')}
      nameOf={({ day }) => dayText(day)}
      columns={columns(t)}
      filters={[
        { name: 'courseId', label: t('course'), options: useCourseChoices(state.needs('courseId')) },
        {
          name: 'coming',
          label: t('when'),
          options: [
            { value: 'yes', label: t('state-coming') },
            { value: 'no', label: t('state-over') },
          ],
        },
      ]}
      searchHint={t('reason')}
      state={state}
      editing={editing}
      form={{ schema: SaveChangedDay, start, fields: () => <ChangedDayFields /> }}
      empty={t('changedDaysEmpty')}
    />
  )
}

function start(row: ChangedDay | null) {
  return { day: row?.day ?? '', follows: row?.follows, courseId: row?.courseId ?? null, reason: row?.reason ?? '' }
}

function ChangedDayFields() {
  const t = useWords()
  const weekdays = taughtWeekdays.map((value) => ({ value, label: weekdayName(value) }))
  return (
    <>
      <DateField name="day" label={t('day')} required />
      <SelectField name="follows" label={t('follows')} required numeric options={weekdays} />
      <SelectField name="courseId" label={t('course')} numeric options={useCourseChoices()} placeholder={t('allCourses')} />
      <TextField name="reason" label={t('reason')} required maxLength={120} />
    </>
  )
}

const columns = (t: Translate): Column<ChangedDay, typeof changedDays.list>[] => [
  { field: 'day', head: t('day'), text: ({ day }) => dayText(day), main: true, sort: true },
  {
    field: 'weekday',
    head: t('weekday'),
    text: ({ day }) => weekdayNameOf(day),
  },
  { field: 'follows', head: t('follows'), text: ({ follows }) => weekdayName(follows) },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName ?? t('allCourses'), wide: true },
  { field: 'reason', head: t('reason'), text: ({ reason }) => reason, wide: true },
]
