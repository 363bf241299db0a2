import { applications } from '@nalanda/contract/applications/applications'
import type { MyApplication, OfferView } from '@nalanda/contract/applications/views'
import { daysBetween } from '@nalanda/contract/platform/dates/dates'
import { Suspense, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, rupees, thisDay } from '../../../ui/format/format.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import css from './Apply.module.css'
import { ApplyCard } from './ApplyCard.tsx'
import { myApplicationQuery } from './queries.ts'
import { useWords } from './words.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/overlay/Dialogs.tsx'), 'ConfirmDialog')

/** The offered seat with its deadline and cost, and the applicant's decision. */
export function MyOffer({ mine, offer }: { mine: MyApplication; offer: OfferView }) {
  const t = useWords()
  return (
    <ApplyCard title={t('yourSeat')} tone="call">
      <p className={css.seat}>
        {offer.branch}
        <small>{offer.course}</small>
      </p>
      {mine.state === 'offered' && <Until day={offer.expiresOn} />}
      <DescriptionList>
        <DescriptionItem name={t('batch')}>{offer.batch}</DescriptionItem>
        <DescriptionItem name={t('seatType')}>{offer.seatType}</DescriptionItem>
        {offer.feeDuePaise > 0 && <DescriptionItem name={t('seatFee')}>{rupees(offer.feeDuePaise)}</DescriptionItem>}
        {offer.feeDuePaise > 0 && mine.state === 'offered' && (
          <DescriptionItem name={t('payBy')}>
            {offer.feeDueOn ? dayText(offer.feeDueOn) : t('payWithin', { count: offer.feeDays })}
          </DescriptionItem>
        )}
      </DescriptionList>
      {offer.bring && (
        <div className={css.bring}>
          <h3>{t('whatToBring')}</h3>
          <p>{offer.bring}</p>
        </div>
      )}
      {mine.state === 'offered' && <Decision mine={mine} offer={offer} />}
    </ApplyCard>
  )
}

function Until({ day }: { day: string }) {
  const t = useWords()
  const left = daysBetween(thisDay(), day)
  return (
    <p className={css.until}>
      <strong>{t('labelled', { label: t('answerBy'), value: dayText(day) })}</strong>
      {left >= 0 && <> · {left === 0 ? t('lastDay') : t('daysLeft', { count: left })}</>}
    </p>
  )
}

function Decision({ mine, offer }: { mine: MyApplication; offer: OfferView }) {
  const t = useWords()
  const [declining, setDeclining] = useState(false)
  const decide = useAct(applications.decideMyOffer, {
    input: (accept: boolean) => ({ body: { accept, revision: mine.revision } }),
    replaces: myApplicationQuery,
    invalidates: [applications.getMyApplication],
    done: (_, accept) => t(accept ? 'acceptedDone' : 'declinedDone'),
  })
  return (
    <div className={css.decision}>
      <Button kind="primary" wide disabled={!mine.can.accept} busy={decide.busy} onClick={() => void decide.act(true)}>
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
            onConfirm={() => decide.submit(false)}
          >
            <p>{t('declineLead', { branch: offer.branch })}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}
