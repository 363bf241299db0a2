import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton } from '../form/Button.tsx'
import { dateText, thisDay } from '../format/format.ts'
import css from './MonthChoice.module.css'
import { addMonths } from './month-weeks.ts'
import { useMonthWords } from './words-month-choice.ts'

type MonthChoiceProps = {
  /** `2026-11` */
  month: string
  /** Title, if it is more than the month. */
  title?: string
  onChoose: (month: string) => void
}

/** Navigates from month to month, and back to the current one. */
export function MonthChoice({ month, title = monthName(month), onChoose }: MonthChoiceProps) {
  const t = useMonthWords()
  return (
    <div className={css.choice}>
      <IconButton label={t('earlierMonth')} onClick={() => onChoose(addMonths(month, -1))}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <h2 aria-live="polite">{title}</h2>
      <IconButton label={t('laterMonth')} onClick={() => onChoose(addMonths(month, 1))}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
      <Button size="small" onClick={() => onChoose(thisMonth())}>
        {t('thisMonth')}
      </Button>
    </div>
  )
}

/** Returns the current month. */
export const thisMonth = (): string => thisDay().slice(0, 7)

/** Returns the name and year of a month: `2026-11` → November 2026. */
export const monthName = (month: string): string =>
  dateText(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
