import { electiveChoiceCalls, type OwnRound } from '@nalanda/contract/teaching/elective-choices'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import css from './Electives.module.css'
import { useWords } from './words.ts'

/** The options of a round by merit; clicking one makes it the next preference. The saved order counts. */
export function PreferencesChoice({ round }: { round: OwnRound }) {
  const t = useWords()
  const { choices, mayChoose, options } = round
  const [named, setNamed] = useState<readonly number[]>(choices)
  const required = Math.min(round.choicesRequired, options.filter(({ cancelled }) => !cancelled).length)
  const save = useAct(electiveChoiceCalls.choose, {
    invalidates: [electiveChoiceCalls.myElectives],
    done: t('preferencesSaved'),
  })
  const missing = required - named.length
  const isSaved = named.join() === choices.join()
  const inOrder = [
    ...named.flatMap((id) => options.filter((one) => one.id === id)),
    ...options.filter(({ id }) => !named.includes(id)),
  ]
  return (
    <>
      <UnsavedGuard dirty={mayChoose && !isSaved && !save.busy} />
      {mayChoose && <p>{t('rankThem', { count: required })}</p>}
      <ul className={css.options}>
        {inOrder.map(({ id, subjectCode, subjectName, credits, department, seats, cancelled }) => {
          const place = named.indexOf(id) + 1
          return (
            <li key={id} className={css.option} data-chosen={place > 0}>
              <div className={css.words}>
                <strong>{subjectName}</strong>
                <small>{`${subjectCode} · ${t('creditsOf', { count: credits, department })}`}</small>
                <small>{cancelled ? t('optionCancelled') : t('seatsOf', { count: seats })}</small>
              </div>
              {place > 0 && <StateChip tone="pass">{t('preferenceNo', { n: place })}</StateChip>}
              {mayChoose && (place > 0 || (missing > 0 && !cancelled)) && (
                // A single button, which keeps the focus after a click
                <Button
                  {...(place > 0 && { kind: 'quiet', size: 'small' })}
                  aria-label={
                    place > 0
                      ? t('removePreference', { subject: subjectName })
                      : t('addPreference', { subject: subjectName, n: named.length + 1 })
                  }
                  onClick={() => setNamed(place > 0 ? named.filter((one) => one !== id) : [...named, id])}
                >
                  {place > 0 ? t('remove') : t('preferenceNo', { n: named.length + 1 })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {mayChoose && (
        <p role="status" className={css.quiet}>
          {missing > 0 && t('chooseMore', { count: missing })}
        </p>
      )}
      {mayChoose && (
        <Button
          kind="primary"
          disabled={missing !== 0 || isSaved}
          busy={save.busy}
          onClick={() => void save.act({ params: { id: String(round.id) }, body: { optionIds: [...named] } })}
        >
          {t('savePreferences')}
        </Button>
      )}
    </>
  )
}
