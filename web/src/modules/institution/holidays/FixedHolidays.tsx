import { fixedHolidays } from '@nalanda/contract/institution/fixed-holidays'
import { type HolidayYear, holidayCalls } from '@nalanda/contract/institution/holidays'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import css from './FixedHolidays.module.css'
import { holidayViews } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

/** The holidays with the same date every year: shows which of them the calendar contains, with a button that adds the others. */
export function FixedHolidays({ year, onAdded }: { year: HolidayYear; onAdded?: () => void }) {
  const t = useHolidayWords()
  const { act, busy } = useAct(holidayCalls.addFixedHolidays, {
    invalidates: holidayViews,
    done: (added) => t('addedYearly', { count: added.length }),
    onDone: () => onAdded?.(),
  })
  const fixed = fixedHolidays(year.year, Number(year.from.slice(5, 7)))
  const present = new Set(year.items.map(({ day, name }) => `${day} ${name}`))
  const missing = fixed.filter(({ day, name }) => !present.has(`${day} ${name}`))
  return (
    <>
      <p>{t('yearly', { year: year.academicYear })}</p>
      <ul className={css.days}>
        {fixed.map(({ day, name }) => (
          <li key={day}>
            <time dateTime={day}>{dayText(day)}</time>
            <span>{name}</span>
            {present.has(`${day} ${name}`) && <StateChip tone="pass">{t('inCalendar')}</StateChip>}
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void act({ body: { year: year.year } })}>
            {t('addYearly', { count: missing.length })}
          </Button>
        </div>
      ) : (
        <p className={css.quiet}>{t('allYearly')}</p>
      )}
    </>
  )
}
