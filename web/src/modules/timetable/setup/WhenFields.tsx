import { SaveFixedHours } from '@nalanda/contract/timetable/fixed-hours'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { weekdayOptions } from './WeeklyTimesField.tsx'
import { useWords } from './words.ts'

const { NumberField, SelectField, TextField } = fieldsFor(SaveFixedHours)

/** Fields for the title, length and time of a fixed hour; without weekday and period, the timetable chooses them. */
export function WhenFields() {
  const t = useWords()
  return (
    <>
      <TextField name="title" label={t('hour')} hint={t('hourHint')} required maxLength={60} />
      <NumberField name="periods" label={t('length')} hint={t('lengthHint')} required step={1} min={1} max={4} />
      <SelectField name="weekday" label={t('weekday')} numeric placeholder={t('timetableChooses')} options={weekdayOptions()} />
      <NumberField name="firstPeriod" label={t('firstPeriod')} hint={t('firstPeriodHint')} step={1} min={1} max={20} />
    </>
  )
}
