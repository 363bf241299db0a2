import { electiveChoiceCalls, type OwnRound } from '@nalanda/contract/teaching/elective-choices'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import css from './Electives.module.css'
import { useWords } from './words.ts'

/** The options of a first-come round with the seats left; clicking one takes the seat. */
export function FirstComeChoice({ round }: { round: OwnRound }) {
  const t = useWords()
  const take = useAct(electiveChoiceCalls.choose, {
    input: (optionId: number) => ({ params: { id: String(round.id) }, body: { optionIds: [optionId] } }),
    invalidates: [electiveChoiceCalls.myElectives],
    done: ({ options, choices }) => t('seatTaken', { subject: options.find(({ id }) => id === choices[0])?.subjectName ?? '' }),
  })
  const own = round.allotment?.optionId ?? null
  return (
    <>
      {round.mayChoose && <p>{t('chooseOne')}</p>}
      <ul className={css.options}>
        {round.options.map(({ id, subjectCode, subjectName, credits, department, seats, left, cancelled }) => (
          <li key={id} className={css.option} data-chosen={id === own}>
            <div className={css.words}>
              <strong>{subjectName}</strong>
              <small>{`${subjectCode} · ${t('creditsOf', { count: credits, department })}`}</small>
              <small>{cancelled ? t('optionCancelled') : t('seatsLeft', { left: left ?? 0, count: seats })}</small>
            </div>
            {id === own && <StateChip tone="pass">{t('yourSeat')}</StateChip>}
            {id !== own && left === 0 && !cancelled && <StateChip tone="quiet">{t('full')}</StateChip>}
            {id !== own && round.mayChoose && left !== 0 && !cancelled && (
              <Button
                kind={own === null ? 'primary' : 'plain'}
                busy={take.pending === id}
                disabled={take.busy && take.pending !== id}
                aria-label={t(own === null ? 'takeSeat' : 'changeToOption', { subject: subjectName })}
                onClick={() => void take.act(id)}
              >
                {t(own === null ? 'takeSeatShort' : 'changeTo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
