import { fixedHolidays } from '@nalanda/contract/institution/fixed-holidays'
import { type HolidayYear, holidayCalls } from '@nalanda/contract/institution/holidays'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/numerals.ts'
import css from './FixedHolidays.module.css'
import { useHolidayAct } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

/** The holidays that fall on the same date every year: which of them the calendar has, and a button that adds the others. */
export function FixedHolidays({ year, onAdded }: { year: HolidayYear; onAdded?: () => void }) {
  const t = useHolidayWords()
  const act = useHolidayAct()
  const [busy, setBusy] = useState(false)
  const fixed = fixedHolidays(year.year, Number(year.from.slice(5, 7)))
  const present = new Set(year.items.map(({ day, name }) => `${day} ${name}`))
  const missing = fixed.filter(({ day, name }) => !present.has(`${day} ${name}`))
  const add = async () => {
    setBusy(true)
    await act(() => call(holidayCalls.addFixedHolidays, { body: { year: year.year } })).then(
      (added) => {
        toastSuccess(t('addedYearly', { count: added.length }))
        onAdded?.()
      },
      (error: unknown) => toastError(sentenceOf(error)),
    )
    setBusy(false)
  }
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
          <Button kind="primary" busy={busy} onClick={() => void add()}>
            {t('addYearly', { count: missing.length })}
          </Button>
        </div>
      ) : (
        <p className={css.quiet}>{t('allYearly')}</p>
      )}
    </>
  )
}
