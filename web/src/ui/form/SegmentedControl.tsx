import { useId } from 'react'
import css from './SegmentedControl.module.css'

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly { value: Value; words: string }[]
  value: Value
  onChoose: (value: Value) => void
  /** Reason why the control is disabled at present. */
  blocked?: string | undefined
}

/** A choice among a few options side by side: radio buttons for the keyboard and for screen readers. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChoose,
  blocked,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css.choice} disabled={blocked !== undefined}>
      <legend>{label}</legend>
      <div className={css.bar}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChoose(option.value)} />
            <span>{option.words}</span>
          </label>
        ))}
      </div>
      {blocked && <p className={css.blocked}>{blocked}</p>}
    </fieldset>
  )
}
