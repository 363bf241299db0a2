import { type RegulationRules, SaveRegulation } from '@nalanda/contract/academics/academics'
import { CalendarPlus } from 'lucide-react'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText } from '../../../ui/format/format.ts'
import { useWords } from '../words.ts'
import css from './Scale.module.css'

const { useFormContext } = fieldsFor(SaveRegulation)

/** The rule sets of a regulation, with an action that adds one from a later day on. */
export function RuleSets({ history, readOnly }: { history: readonly RegulationRules[]; readOnly: boolean }) {
  const t = useWords()
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
            <span>{t('setFrom', { day: dayText(set.effectiveFrom), n: set.scale.length })}</span>
            {set.effectiveFrom === shown ? (
              <StateChip>{t('shown')}</StateChip>
            ) : (
              <Button size="small" onClick={() => setValue('rules', set, { shouldDirty: !readOnly })}>
                {t('show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button icon={CalendarPlus} size="small" onClick={begin}>
          {t('newSet')}
        </Button>
      )}
    </>
  )
}
