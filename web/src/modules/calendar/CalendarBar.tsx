import type { Choice } from '../../api/choices.ts'
import { MonthChoice, monthName } from '../../ui/calendar/MonthChoice.tsx'
import { addMonths } from '../../ui/calendar/month-weeks.ts'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { SelectInput } from '../../ui/form/Select.tsx'
import type { SearchChange } from '../../ui/navigation/own-address.ts'
import css from './Calendar.module.css'
import { useWords } from './words.ts'

type CalendarBarProps = {
  /** `2026-11` */
  month: string
  isList: boolean
  courses: readonly Choice[]
  courseId: string | undefined
  onChange: (values: SearchChange) => void
}

/** Controls for the month, the course and the view of the calendar. */
export function CalendarBar({ month, isList, courses, courseId, onChange }: CalendarBarProps) {
  const t = useWords()
  const title = isList ? t('daysFromTo', { from: monthName(month), to: monthName(addMonths(month, 11)) }) : monthName(month)
  return (
    <div className={css.bar}>
      <MonthChoice month={month} title={title} onChoose={(chosen) => onChange({ month: chosen })} />
      <div className={css.choices}>
        {courses.length > 1 && (
          <SelectInput
            aria-label={t('course')}
            placeholder={t('allCourses')}
            options={courses}
            value={courses.find(({ value }) => String(value) === courseId)?.value ?? null}
            onChange={(value) => onChange({ courseId: value ?? undefined })}
          />
        )}
        <SegmentedControl
          label={t('view')}
          value={isList ? 'list' : 'month'}
          onChoose={(view) => onChange({ view: view === 'list' ? view : undefined })}
          options={[
            { value: 'month', words: t('month') },
            { value: 'list', words: t('list') },
          ]}
        />
      </div>
    </div>
  )
}
