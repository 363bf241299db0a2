import { funnelCalls } from '@nalanda/contract/admissions-funnel'
import type { MyApplication, OfferView } from '@nalanda/contract/admissions-funnel-views'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { sentenceOf } from '../../../../api/refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Fact, Facts } from '../../../../ui/Facts.tsx'
import { dateText, dayText, rupees } from '../../../../ui/numerals.ts'
import { toastError, toastSuccess } from '../../../../ui/toasts.ts'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyFrame.tsx'
import { useMineAct } from './queries.ts'
import { useWords } from './words.ts'

const ConfirmDialog = lazy(() => import('../../../../ui/Dialogs.tsx').then((file) => ({ default: file.ConfirmDialog })))

/** The seat that is offered: what it is, until when, what it costs, and the decision. */
export function MyOffer({ mine, offer }: { mine: MyApplication; offer: OfferView }) {
  const t = useWords()
  return (
    <ApplyCard title={t('yourSeat')} tone="call">
      <p className={css.seat}>
        {offer.branch}
        <small>{offer.course}</small>
      </p>
      {mine.state === 'offered' && <Until day={offer.expiresOn} />}
      <Facts>
        <Fact name={t('batch')}>{offer.batch}</Fact>
        <Fact name={t('seatType')}>{offer.seatType}</Fact>
        {offer.feeDuePaise > 0 && <Fact name={t('feeDue')}>{rupees(offer.feeDuePaise)}</Fact>}
        {offer.feeDuePaise > 0 && !offer.settledOn && <Fact name={t('feeBy')}>{dayText(offer.feeDueOn)}</Fact>}
      </Facts>
      {offer.settledOn && (
        <p className={css.paid}>{t('feePaid', { day: dayText(offer.settledOn), ref: offer.settledRef ?? '' })}</p>
      )}
      {offer.bring && (
        <div className={css.bring}>
          <h3>{t('bring')}</h3>
          <p>{offer.bring}</p>
        </div>
      )}
      {mine.state === 'offered' && <Decision mine={mine} offer={offer} />}
    </ApplyCard>
  )
}

const dayMs = 24 * 60 * 60 * 1000

function Until({ day }: { day: string }) {
  const t = useWords()
  const today = dateText(new Date(), { dateStyle: 'short' })
  const left = Math.ceil((Date.parse(`${day}T23:59:59+05:30`) - Date.now()) / dayMs) - 1
  const isToday = dateText(`${day}T12:00:00+05:30`, { dateStyle: 'short' }) === today
  return (
    <p className={css.until}>
      {t('answerBy')} <strong>{dayText(day)}</strong>
      {left >= 0 && <> · {isToday ? t('lastDay') : t('daysLeft', { count: left })}</>}
    </p>
  )
}

function Decision({ mine, offer }: { mine: MyApplication; offer: OfferView }) {
  const t = useWords()
  const [declining, setDeclining] = useState(false)
  const decide = useMineAct((accept: boolean) => call(funnelCalls.decideMyOffer, { body: { accept } }))
  const accept = () =>
    decide.mutateAsync(true).then(
      () => toastSuccess(t('acceptedDone')),
      (error: unknown) => toastError(sentenceOf(error)),
    )
  return (
    <div className={css.decision}>
      <Button kind="primary" wide disabled={!mine.can.accept} busy={decide.isPending} onClick={accept}>
        {t('acceptSeat')}
      </Button>
      <Button wide onClick={() => setDeclining(true)}>
        {t('declineSeat')}
      </Button>
      <Suspense>
        {declining && (
          <ConfirmDialog
            open
            title={t('declineTitle')}
            action={t('declineSeat')}
            onClose={() => setDeclining(false)}
            onConfirm={async () => {
              await decide.mutateAsync(false)
              toastSuccess(t('declinedDone'))
            }}
          >
            <p>{t('declineLead', { branch: offer.branch })}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}
