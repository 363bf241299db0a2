import type { RegulationRules } from '@nalanda/contract/academics'
import { CalendarPlus } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { dayText } from '../../ui/numerals.ts'
import { StateChip } from '../../ui/states.tsx'
import css from './Scale.module.css'

/** The sets of rules that a regulation has had, and the way to a new one that begins on a later day. */
export function RuleSets({ history, readOnly }: { history: readonly RegulationRules[]; readOnly: boolean }) {
  const { setValue, setFocus, watch } = useFormContext()
  const shown: unknown = watch('rules.effectiveFrom')
  const begin = () => {
    setValue('rules.effectiveFrom', '', { shouldDirty: true })
    setTimeout(() => setFocus('rules.effectiveFrom'))
  }
  return (
    <>
      <ul className={css.sets}>
        {history.toReversed().map((set) => (
          <li key={set.effectiveFrom}>
            <span>
              From {dayText(set.effectiveFrom)}, {set.scale.length} grades
            </span>
            {set.effectiveFrom === shown ? (
              <StateChip>Shown</StateChip>
            ) : (
              <Button size="small" onClick={() => setValue('rules', set, { shouldDirty: true })}>
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button icon={CalendarPlus} size="small" onClick={begin}>
          New set from a later day
        </Button>
      )}
    </>
  )
}
