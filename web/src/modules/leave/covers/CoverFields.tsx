import { SaveLeave } from '@nalanda/contract/leave/requests'
import { isDay } from '@nalanda/contract/platform/dates/dates'
import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useFieldArray } from '../../../ui/form/form-hooks.ts'
import css from '../Leave.module.css'
import { useWords } from '../words.ts'
import { ColleaguePicker } from './ColleaguePicker.tsx'

const { TextField, useFormContext, useFieldError } = fieldsFor(SaveLeave)

/** The colleagues asked to cover, with what each covers; with `needed`, at least one. `names` are those of the colleagues chosen when the form opens. */
export function CoverFields({ needed, names }: { needed: boolean; names: ReadonlyMap<number, string> }) {
  const t = useWords()
  const { watch, control } = useFormContext()
  const [chosen, setChosen] = useState(names)
  const { fields, append, remove } = useFieldArray({ control, name: 'covers' })
  const ofList = useFieldError('covers')
  const error = useFieldError('covers.root') ?? ofList
  const [fromOn, untilOn] = [watch('fromOn'), watch('untilOn')]
  const areDays = isDay(fromOn ?? '') && isDay(untilOn ?? '') && fromOn <= untilOn
  const nameOf = (staffId: number) => chosen.get(staffId) ?? ''
  return (
    <div className={css.stack}>
      {error && <FormAlert>{error}</FormAlert>}
      {fields.map(({ id, staffId }, at) => (
        <div key={id} className={css.row}>
          <div className={css.grow}>
            <TextField
              name={`covers.${at}.note`}
              label={t('coverOf', { name: nameOf(Number(staffId)) })}
              hint={t('noteHint')}
              maxLength={500}
            />
          </div>
          <IconButton label={t('removeName', { name: nameOf(Number(staffId)) })} onClick={() => remove(at)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {needed && !error && fields.length === 0 && <p>{t('coverNeeded')}</p>}
      {!areDays && <p className={css.quiet}>{t('coverDaysFirst')}</p>}
      {areDays && (
        <ColleaguePicker
          {...{ fromOn, untilOn }}
          without={fields.map(({ staffId }) => Number(staffId))}
          onChoose={({ staffId, fullName }) => {
            setChosen((known) => new Map([...known, [staffId, fullName]]))
            append({ staffId, note: '' })
          }}
        />
      )}
    </div>
  )
}
