import type { TestReport } from '@nalanda/contract/institution/connections'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTask } from '../../../../api/act.ts'
import { sentenceOf } from '../../../../api/problems/api-error.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { FormAlert } from '../../../../ui/form/FormAlert.tsx'
import css from '../settings.module.css'
import { useSettingsWords } from '../words.ts'

type TestPanelProps = {
  action: string
  hint?: string
  /** Runs the test; null if nothing was tested, because the typed values are invalid. */
  test: () => Promise<TestReport | null>
}

/** Tests a connected service and shows the result in words. */
export function TestPanel({ action, hint, test }: TestPanelProps) {
  const t = useSettingsWords()
  const { act, busy, data: report, error } = useTask(test, { showsError: true })
  return (
    <div className={css.stack}>
      <div className={css.rowActs}>
        <Button busy={busy} onClick={() => void act()}>
          {action}
        </Button>
        {hint && <span className={css.quiet}>{hint}</span>}
      </div>
      <div role="status">
        {error && <FormAlert>{sentenceOf(error)}</FormAlert>}
        {report && (
          <ul className={css.report}>
            {report.steps.map(({ step, fault, said }) => (
              <li key={step} data-failed={fault ? true : undefined}>
                {fault ? <CircleX size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
                <span>{t('labelled', { label: t(`steps.${step}`), value: fault ? t(`faults.${fault}`) : t('passed') })}</span>
                {said !== '' && <small>{t('said', { said })}</small>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
