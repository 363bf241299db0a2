import { Controller, useFormContext } from 'react-hook-form'
import css from '../Field.module.css'
import { Checkbox, type FieldFrame, FieldGroup } from '../Field.tsx'
import { type Option, useFieldError } from './fields.tsx'

type CheckboxGroupProps = Omit<FieldFrame, 'error'> & { name: string; options: readonly Option[] }

/** Any number of a few visible options; the value is the list of the ticked ones, in the order of the options. */
export function CheckboxGroupField({ name, label, hint, options }: CheckboxGroupProps) {
  const { control } = useFormContext()
  const error = useFieldError(name)
  return (
    <FieldGroup {...{ label, hint, error }}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => {
          const chosen: readonly Option['value'][] = field.value ?? []
          const turn = (value: Option['value'], on: boolean) =>
            field.onChange(options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))))
          return (
            <div className={css.choices}>
              {options
                .filter(({ value, retired }) => !retired || chosen.includes(value))
                .map(({ value, label: words, disabled }) => (
                  <Checkbox
                    key={value}
                    disabled={disabled}
                    checked={chosen.includes(value)}
                    aria-invalid={error ? true : undefined}
                    onBlur={field.onBlur}
                    onChange={(event) => turn(value, event.target.checked)}
                  >
                    {words}
                  </Checkbox>
                ))}
            </div>
          )
        }}
      />
    </FieldGroup>
  )
}
