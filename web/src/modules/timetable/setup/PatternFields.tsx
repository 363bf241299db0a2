import { taughtWeekdays } from '@nalanda/contract/calendar/terms'
import { slotKinds } from '@nalanda/contract/timetable/patterns'
import { Coffee, Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useFieldArray } from '../../../ui/form/form-hooks.ts'
import { nextSlot, type PatternForm, type TypedSlot } from './pattern-form.ts'
import css from './Setup.module.css'
import { weekdayOptions } from './WeeklyTimesField.tsx'
import { useWords } from './words.ts'

const { CheckboxGroupField, SelectField, TextField, useFieldError, useFormContext } = fieldsFor<PatternForm>()

/** The name of a pattern, and its periods and breaks for groups of weekdays with the same times. */
export function PatternFields() {
  const t = useWords()
  const { control, getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' })
  const add = () => {
    const taken = getValues('groups').flatMap(({ weekdays }) => weekdays)
    const slots = structuredClone(getValues('groups').at(-1)?.slots ?? [])
    append({ weekdays: taughtWeekdays.filter((one) => !taken.includes(one)), slots })
  }
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={60} />
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.box}>
          <legend>{t('weekdayGroup', { no: at + 1 })}</legend>
          <CheckboxGroupField name={`groups.${at}.weekdays`} label={t('weekdays')} options={weekdayOptions()} />
          <Slots at={at} />
          {fields.length > 1 && (
            <div>
              <Button size="small" kind="quiet" icon={Trash2} onClick={() => remove(at)}>
                {t('removeWeekdays', { no: at + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button size="small" icon={Plus} disabled={fields.length >= taughtWeekdays.length} onClick={add}>
          {t('addWeekdays')}
        </Button>
      </div>
    </>
  )
}

function Slots({ at: group }: { at: number }) {
  const t = useWords()
  const name = `groups.${group}.slots` as const
  const { control, getValues } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name })
  const whole = useFieldError(name)
  const error = useFieldError(`${name}.root`) ?? whole
  const add = (kind: TypedSlot['kind']) => append(nextSlot(getValues(name), kind))
  return (
    <div className={css.rows}>
      {fields.map((field, at) => (
        <fieldset
          key={field.id}
          aria-label={t('labelled', { label: t('periods'), value: at + 1 })}
          className={`${css.row} ${css.slot}`}
        >
          <SelectField
            name={`${name}.${at}.kind`}
            label={t('kind')}
            required
            options={slotKinds.map((value) => ({ value, label: t(`slot-${value}`) }))}
          />
          <TextField name={`${name}.${at}.name`} label={t('name')} maxLength={30} />
          <TextField name={`${name}.${at}.from`} label={t('from')} type="time" required />
          <TextField name={`${name}.${at}.to`} label={t('until')} type="time" required />
          <IconButton label={t('removeSlot', { no: at + 1 })} disabled={fields.length <= 1} onClick={() => remove(at)}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {error && <FormAlert>{error}</FormAlert>}
      <div className={css.acts}>
        <Button size="small" icon={Plus} disabled={fields.length >= 20} onClick={() => add('period')}>
          {t('addPeriod')}
        </Button>
        <Button size="small" icon={Coffee} disabled={fields.length >= 20} onClick={() => add('break')}>
          {t('addBreak')}
        </Button>
      </div>
    </div>
  )
}
