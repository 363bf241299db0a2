import { useId } from 'react'
import css from './SegmentedControl.module.css'

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly { value: Value; words: string }[]
  value: Value
  onChoose: (value: Value) => void
  /** Why it cannot be chosen at present. */
  blocked?: string | undefined
}

/** One choice among a few, side by side: radio buttons by keyboard and by ear. */
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
