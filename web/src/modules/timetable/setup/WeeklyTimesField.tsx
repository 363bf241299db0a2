import { taughtWeekdays } from '@nalanda/contract/calendar/terms'
import type { WeeklyTime } from '@nalanda/contract/timetable/times'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useFieldArray } from '../../../ui/form/form-hooks.ts'
import { weekdayName } from '../../../ui/format/days.ts'
import css from './Setup.module.css'
import { useWords } from './words.ts'

type Times = { unavailable: WeeklyTime[]; avoid: WeeklyTime[] }
const { SelectField, TextField, useFormContext } = fieldsFor<Times>()

type Props = { name: keyof Times; label: string; hint: string }

/** A form field for weekly times: each row has a weekday and two times of day. */
export function WeeklyTimesField({ name, label, hint }: Props) {
  const t = useWords()
  const { control, getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  const add = () => {
    const taken = getValues(name).map(({ weekday }) => Number(weekday))
    append({ weekday: taughtWeekdays.find((one) => !taken.includes(one)) ?? 1, from: '09:00', to: '17:00' })
  }
  return (
    <fieldset className={css.rows}>
      <legend>{label}</legend>
      <p className={css.quiet}>{hint}</p>
      {fields.map((field, at) => (
        <fieldset key={field.id} aria-label={t('labelled', { label, value: at + 1 })} className={`${css.row} ${css.time}`}>
          <SelectField name={`${name}.${at}.weekday`} label={t('weekday')} required numeric options={weekdayOptions()} />
          <TextField name={`${name}.${at}.from`} label={t('from')} type="time" required />
          <TextField name={`${name}.${at}.to`} label={t('until')} type="time" required />
          <IconButton label={t('removeTime', { no: at + 1, of: label })} onClick={() => remove(at)}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      <div>
        <Button size="small" icon={Plus} disabled={fields.length >= 60} onClick={add}>
          {t('addTime')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Returns the weekdays with classes as options. */
export const weekdayOptions = () => taughtWeekdays.map((value) => ({ value, label: weekdayName(value) }))

/** Returns weekly times for a list: `Mon 09:00–11:00, Fri 14:00–16:00`; null if there are none. */
export const timesText = (times: readonly WeeklyTime[]) =>
  times.map(({ weekday, from, to }) => `${weekdayName(weekday, 'short')} ${from}–${to}`).join(', ') || null
