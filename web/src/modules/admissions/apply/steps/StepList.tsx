import { type ApplyStep, applySteps } from '@nalanda/contract/applications/application-form'
import { Check } from 'lucide-react'
import css from '../Apply.module.css'
import { useWords } from '../words.ts'

type StepListProps = { step: ApplyStep; isDone: (step: ApplyStep) => boolean; onStep: (step: ApplyStep) => void }

/** The steps of the application; on a phone only their numbers. Any step may be opened at any time. */
export function StepList({ step, isDone, onStep }: StepListProps) {
  const t = useWords()
  return (
    <nav aria-label={t('steps')} className={css.steps}>
      <ol>
        {applySteps.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              data-done={isDone(one) || undefined}
              onClick={() => onStep(one)}
            >
              <span className={css.dot} aria-hidden>
                {isDone(one) ? <Check size={14} /> : at + 1}
              </span>
              <span className={css.stepName}>
                {t(`step${one}`)}
                {isDone(one) && <span className="unseen"> · {t('doneInText')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
