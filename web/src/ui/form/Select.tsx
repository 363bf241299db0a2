import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type SelectOption<Value> = { value: Value; label: string; lang?: string; disabled?: boolean }
type OptionGroup<Value> = { label: string; options: readonly SelectOption<Value>[] }

type SelectInputProps<Value extends string | number, Placeholder extends string | undefined> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'size' | 'children' | 'placeholder'
> & {
  options: readonly SelectOption<Value>[]
  /** Further options, each group under its own heading. */
  groups?: readonly OptionGroup<Value>[]
  /** Label of the empty option, whose value is `null`; without it, a value is always selected. */
  placeholder?: Placeholder
  value: NoInfer<Value> | NoneOf<Placeholder>
  onChange: (value: NoInfer<Value> | NoneOf<Placeholder>) => void
  size?: 'small' | 'usual'
  ref?: Ref<HTMLSelectElement>
}
type NoneOf<Placeholder> = Placeholder extends string ? null : never

/** A select without a visible label, for a table cell. It needs an `aria-label`. */
export function SelectInput<Value extends string | number, Placeholder extends string | undefined = undefined>(
  props: SelectInputProps<Value, Placeholder>,
) {
  const { options, groups = [], size, value, placeholder, onChange, className, ...rest } = props
  const all = [...options, ...groups.flatMap((group) => group.options)]
  const choose = (text: string) => {
    const chosen = all.find((option) => String(option.value) === text)
    onChange(chosen ? chosen.value : (null as NoneOf<Placeholder>))
  }
  return (
    <select
      {...rest}
      className={[css.input, size === 'small' && css.small, className].filter(Boolean).join(' ')}
      value={value ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      <Options options={options} />
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          <Options options={group.options} />
        </optgroup>
      ))}
    </select>
  )
}

function Options<Value extends string | number>({ options }: { options: readonly SelectOption<Value>[] }) {
  return options.map(({ value, label, ...rest }) => (
    <option key={value} value={value} {...rest}>
      {label}
    </option>
  ))
}

/** A select with its label, for use outside a form of `Form.tsx`; inside one use `SelectField`. */
export function Select<Value extends string | number, Placeholder extends string | undefined = undefined>({
  label,
  hint,
  error,
  required,
  ...rest
}: FieldFrame & SelectInputProps<Value, Placeholder>) {
  return <Field {...{ label, hint, error, required }}>{(ids) => <SelectInput {...ids} {...rest} />}</Field>
}

/** Like `Select`, inline with other controls, as in a toolbar: the label precedes it. */
export function InlineSelect<Value extends string | number, Placeholder extends string | undefined = undefined>({
  label,
  ...rest
}: { label: string } & SelectInputProps<Value, Placeholder>) {
  const id = useId()
  return (
    <span className={css.inline}>
      <label htmlFor={id}>{label}</label>
      <SelectInput id={id} {...rest} />
    </span>
  )
}
