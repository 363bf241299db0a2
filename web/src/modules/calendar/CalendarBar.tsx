import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Choice } from '../../api/choices.ts'
import { addMonths } from '../../ui/calendar/month-weeks.ts'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx'
import { SelectInput } from '../../ui/form/Select.tsx'
import { dateText } from '../../ui/format/format.ts'
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

const monthName = (month: string) => dateText(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Chooses the month, the course and the view of the calendar. */
export function CalendarBar({ month, isList, courses, courseId, onChange }: CalendarBarProps) {
  const t = useWords()
  const title = isList ? t('daysFromTo', { from: monthName(month), to: monthName(addMonths(month, 11)) }) : monthName(month)
  return (
    <div className={css.bar}>
      <div className={css.month}>
        <IconButton label={t('earlierMonth')} onClick={() => onChange({ month: addMonths(month, -1) })}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <h2 aria-live="polite">{title}</h2>
        <IconButton label={t('laterMonth')} onClick={() => onChange({ month: addMonths(month, 1) })}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        <Button size="small" onClick={() => onChange({ month: undefined })}>
          {t('thisMonth')}
        </Button>
      </div>
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
