import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import type { OfferView } from '@nalanda/contract/applications/views'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useApplicationsWords } from './words.ts'

/** The newest offer: the seat, its deadline and the fee. */
export function OfferCard({ application, offer }: { application: ApplicationDetail; offer: OfferView }) {
  const t = useApplicationsWords()
  return (
    <Card
      title={t('offerCard')}
      action={
        application.student && (
          <RouteLink to={`/app/Admin/Students/${application.student.id}`}>
            {t('openStudent', { number: application.student.admissionNo })}
          </RouteLink>
        )
      }
    >
      <DescriptionList>
        <DescriptionItem name={t('branch')}>
          {offer.course} {offer.branch}
        </DescriptionItem>
        <DescriptionItem name={t('batch')}>{offer.batch}</DescriptionItem>
        <DescriptionItem name={t('seatType')}>{offer.seatType}</DescriptionItem>
        <DescriptionItem name={t('until')}>{dayText(offer.expiresOn)}</DescriptionItem>
        <DescriptionItem name={t('seatFee')}>
          <SeatFee application={application} offer={offer} />
        </DescriptionItem>
        {offer.feeDuePaise > 0 && application.seatFee !== 'paid' && (
          <DescriptionItem name={t('payBy')}>
            {offer.feeDueOn ? dayText(offer.feeDueOn) : t('payWithin', { count: offer.feeDays })}
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  )
}

type Props = { application: ApplicationDetail; offer: OfferView }

/** The fee, with its state: paid, waived or open. If there is no seat, only the amount held. */
function SeatFee({ application, offer }: Props) {
  const t = useApplicationsWords()
  const { waiver, seatFee, feeHeldPaise } = application
  const paid = offer.settledOn && t('settled', { day: dayText(offer.settledOn), ref: offer.settledRef ?? '' })
  const stands = paid || (waiver ? t('waivedText', waiver) : t('notSettled'))
  if (seatFee === 'to-refund') return t('heldNote', { amount: rupees(feeHeldPaise) })
  return offer.feeDuePaise > 0 ? `${rupees(offer.feeDuePaise)} · ${stands}` : null
}
