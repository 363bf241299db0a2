import { openPaymentStates } from '@nalanda/contract/payments/payment-states'
import { maxOwnPayments, type PaymentDetail } from '@nalanda/contract/payments/payments'
import type { z } from 'zod'
import { ShownOnly } from '../../../ui/feedback/ShownOnly.tsx'
import { EmptyState, StateChip } from '../../../ui/feedback/states.tsx'
import { dayText, instantText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Timeline } from '../../../ui/record/Timeline.tsx'
import css from '../Payments.module.css'
import { stateTones } from '../state-tones.ts'
import { useWords } from '../words.ts'

type Attempt = z.infer<typeof PaymentDetail>

/** The attempts to pay online, latest first, with the progress of each. */
export function PaymentAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useWords()
  return (
    <Card title={t('yourPayments')}>
      {attempts.length === 0 && <EmptyState title={t('noPayments')}>{t('noPaymentsLead')}</EmptyState>}
      <div className={css.stack}>
        {attempts.map((attempt) => (
          <OneAttempt key={attempt.id} attempt={attempt} />
        ))}
      </div>
      <ShownOnly shown={attempts.length} most={maxOwnPayments} />
    </Card>
  )
}

function OneAttempt({ attempt }: { attempt: Attempt }) {
  const t = useWords()
  const { state, fullName, createdAt, amountPaise, returnedBy } = attempt
  const amount = rupees(amountPaise)
  return (
    <section className={css.stack} aria-label={t('begun', { at: instantText(createdAt) })}>
      <div className={css.attempt}>
        <strong>
          {amount}, {fullName}
        </strong>
        <StateChip tone={stateTones[state]}>{t(`state-${state}`)}</StateChip>
      </div>
      {openPaymentStates.includes(state) && <p>{t('waitingLead', { amount, day: dayText(returnedBy) })}</p>}
      <PaymentTimeline events={attempt.events} />
    </section>
  )
}

/** The reports on a payment in plain words, latest first. */
function PaymentTimeline({ events }: Pick<Attempt, 'events'>) {
  const t = useWords()
  const entries = events.map(({ at, outcome }, index) => ({ id: index, at, title: t(`event-${outcome}`) }))
  return <Timeline entries={entries.toReversed()} />
}
