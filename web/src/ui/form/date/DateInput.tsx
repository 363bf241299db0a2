import { addDays, isDay } from '@nalanda/contract/platform/dates/dates'
import { CalendarDays } from 'lucide-react'
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useRef } from 'react'
import { thisDay } from '../../format/format.ts'
import { useUiWords } from '../../words.ts'
import { IconButton } from '../Button.tsx'
import fieldCss from '../Field.module.css'
import css from './DateInput.module.css'
import type { DateLimits } from './typed-date.ts'
import { type TypedDate, useTypedDate } from './use-typed-date.ts'

type DateInputProps = TypedDate &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'id' | 'disabled' | 'autoComplete' | 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'aria-label'
  > & { onFocus?: (() => void) | undefined; onBlur?: (() => void) | undefined; ref?: Ref<HTMLInputElement> | undefined }

/**
 * A date, typed as day/month/year or chosen in the browser's calendar; the arrow keys move to the next and previous day. It has no visible label: use
 * `LabelledDateInput` or, in a form, `DateField`.
 */
export function DateInput({ value, onChange, min, max, onBlur, ...rest }: DateInputProps) {
  const t = useUiWords()
  const typed = useTypedDate({ value, onChange })
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const days = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (days === 0) return
    event.preventDefault()
    // Text that is not a date has no next day, and stays to be corrected
    if (!value || isDay(value)) onChange(within(value ? addDays(value, days) : thisDay(), { min, max }))
  }
  return (
    <div className={fieldCss.inside}>
      <input
        {...typed}
        {...rest}
        onKeyDown={step}
        placeholder={t('dateFormat')}
        className={`${fieldCss.input} numerals`}
        onBlur={() => {
          typed.onBlur()
          onBlur?.()
        }}
      />
      <CalendarButton {...{ value, onChange, min, max }} disabled={rest.disabled} of={rest.id} />
    </div>
  )
}

function within(day: string, { min, max }: DateLimits): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}

type CalendarProps = TypedDate & { disabled: boolean | undefined; of: string | undefined }

/** Opens the browser's own calendar. A browser that cannot open it has only the text field. */
function CalendarButton({ value, onChange, min, max, disabled, of }: CalendarProps) {
  const t = useUiWords()
  const calendar = useRef<HTMLInputElement>(null)
  if (!('showPicker' in HTMLInputElement.prototype)) return null
  return (
    <>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={css.calendar}
        value={value && isDay(value) ? value : ''}
        {...{ min, max, disabled }}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <IconButton
        label={t('openCalendar')}
        aria-describedby={of && `${of}-label`}
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays size={18} aria-hidden />
      </IconButton>
    </>
  )
}
