import type { Deputy } from '@nalanda/contract/platform/approvals/deputies'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { StateChip, type Tone } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import css from '../Approvals.module.css'
import { type Translate, useWords } from '../words.ts'

type ListProps = { items: readonly Deputy[]; onEnd: (deputy: Deputy) => void }

/** Deputies with their days; the time of one that is not over can be ended. */
export function DeputyList({ items, onEnd }: ListProps) {
  const t = useWords()
  return (
    <ul className={css.deputies}>
      {items.map((one) => {
        const name = nameOf(t, one)
        const { word, tone } = standing(one)
        return (
          <li key={one.id}>
            <div>
              <h3>
                {name} <StateChip tone={tone}>{t(word)}</StateChip>
              </h3>
              <p>
                <span className="numerals">{t('days', { from: dayText(one.validFrom), until: dayText(one.validUntil) })}</span>
                {one.reason && ` · ${one.reason}`}
              </p>
              {one.reader === 'neither' && <p>{t('addedBy', { name: one.madeBy })}</p>}
            </div>
            {one.can.end && (
              <Button kind="danger" size="small" aria-label={t('endOf', { name })} onClick={() => onEnd(one)}>
                {t('endDeputy')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function nameOf(t: Translate, { reader, person, deputy }: Deputy): string {
  if (reader === 'away') return deputy
  return reader === 'deputy' ? person : t('forPerson', { deputy, person })
}

function standing({ endedAt, validFrom, validUntil }: Deputy): { word: 'now' | 'planned' | 'over' | 'ended'; tone: Tone } {
  const today = dayOf(new Date())
  if (endedAt !== null) return { word: 'ended', tone: 'quiet' }
  if (validUntil < today) return { word: 'over', tone: 'quiet' }
  return validFrom > today ? { word: 'planned', tone: 'plain' } : { word: 'now', tone: 'pass' }
}
