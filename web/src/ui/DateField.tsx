import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import { CalendarDays } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { useCalendarLanguage } from './calendar-language.ts'
import { Field, type FieldFrame } from './Field.tsx'
import { useFault } from './fields.tsx'
import { allowPlainMarkup } from './plain-markup.ts'
import { useUiWords } from './words.ts'

allowPlainMarkup()

type DateFieldProps = Omit<FieldFrame, 'error'> & { name: string; min?: string; max?: string; disabled?: boolean }

/** A calendar day, typed or picked as day/month/year; its value is an ISO date, or `null`. */
export function DateField({ name, label, hint, required, min, max, disabled }: DateFieldProps) {
  const { control } = useFormContext()
  const t = useUiWords()
  const fault = useFault(name)
  const words = {
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    datePickerToolbarTitle: label,
    openDatePickerDialogue: (day: string | null) => (day ? t('otherDay', { day }) : t('chooseDay')),
    day: t('day'),
    month: t('month'),
    year: t('year'),
    empty: t('emptyPart'),
    cancelButtonLabel: t('cancel'),
    okButtonLabel: t('choose'),
  }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={useCalendarLanguage()} localeText={words}>
      <Field {...{ label, hint, required }} error={fault}>
        {(ids) => (
          <Controller
            control={control}
            name={name}
            render={({ field }) => (
              <DatePicker
                format="DD/MM/YYYY"
                disabled={disabled}
                value={field.value ? dayjs(String(field.value)) : null}
                minDate={min ? dayjs(min) : undefined}
                maxDate={max ? dayjs(max) : undefined}
                inputRef={field.ref}
                slots={{ openPickerIcon: PickerIcon }}
                onChange={(day) => field.onChange(day?.isValid() ? day.format('YYYY-MM-DD') : day === null ? null : '')}
                slotProps={{
                  textField: { id: ids.id, size: 'small', fullWidth: true, error: Boolean(fault), onBlur: field.onBlur },
                }}
              />
            )}
          />
        )}
      </Field>
    </LocalizationProvider>
  )
}

function PickerIcon() {
  return <CalendarDays size={18} aria-hidden />
}
