import { applications } from '@nalanda/contract/applications/applications'
import { OfferSeat, type Vacancy } from '@nalanda/contract/applications/offers'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import type { Season } from '@nalanda/contract/applications/season'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { together, Waiting } from '../../../api/figures/Waiting.tsx'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { applicationViews, useSeason, useVacancies } from './queries.ts'
import { useApplicationsWords } from './words.ts'

type Props = { application: ApplicationDetail; onClose: () => void }

/** Offers a seat of the matrix with a deadline and the amount due. */
export function OfferDialog(props: Props) {
  const season = useSeason(props.application.year)
  const vacancies = useVacancies(props.application.id)
  const t = useApplicationsWords()
  if (season.data && vacancies.data) return <OfferForm {...props} season={season.data} vacancies={vacancies.data} />
  return (
    <PanelDialog open title={t('offerTitle', { name: props.application.fullName })} onClose={props.onClose}>
      <Waiting {...together(season, vacancies)} rows={6} />
    </PanelDialog>
  )
}

const keyOf = ({ branchId, seatType, category }: Vacancy) => JSON.stringify([branchId, seatType, category])

/** A seat is chosen as a single value that combines branch, seat type and category. */
const OfferValues = OfferSeat.omit({ branchId: true, seatType: true, category: true }).extend({
  seat: z.string().min(1),
})
const { DateField, MoneyField, SelectField, TextAreaField } = fieldsFor(OfferValues)

function OfferForm({ application, onClose, season, vacancies }: Props & { season: Season; vacancies: readonly Vacancy[] }) {
  const t = useApplicationsWords()
  const { id, revision, fullName: name, branchNames, form: written } = application
  const ranked = rank(vacancies, written.branchIds, written.category)
  const proposed = ranked.find(fitsCategory(written.category))
  const form = useZodForm(OfferValues, {
    revision,
    seat: proposed ? keyOf(proposed) : '',
    expiresOn: dayAfter(season.offerDays),
    feeDuePaise: season.feeDuePaise,
    feeDueOn: null,
    bring: season.bring,
  })
  const offer = useAct(applications.offerSeat, {
    input: (body: z.infer<typeof OfferSeat>) => ({ params: { id: String(id) }, body }),
    invalidates: applicationViews,
    done: t('offeredDone'),
  })
  const options = ranked.map((one) => ({
    value: keyOf(one),
    label: [one.branch, one.seatType, one.category, t('seatsVacant', { free: one.free, seats: one.seats })]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <FormDialog
      title={t('offerTitle', { name })}
      action={t('sendOffer')}
      form={form}
      onClose={onClose}
      onSave={async ({ seat, ...rest }) => {
        const [branchId, seatType, category] = JSON.parse(seat) as [number, string, string | null]
        await offer.submit({ ...rest, branchId, seatType, category })
      }}
    >
      {options.length === 0 ? (
        <p role="alert">{t('noSeats')}</p>
      ) : (
        <SelectField
          name="seat"
          label={t('seat')}
          required
          options={options}
          hint={t('seatHint', { wishes: branchNames.join(' › ') })}
        />
      )}
      <FormSection columns={2}>
        <DateField name="expiresOn" label={t('answerBy')} required />
        <MoneyField name="feeDuePaise" label={t('feeDueAmount')} empty={0} />
        <DateField name="feeDueOn" label={t('payBy')} hint={t('payByHint', { count: season.feeDays })} />
      </FormSection>
      <TextAreaField name="bring" label={t('whatToBring')} hint={t('bringHint')} rows={4} maxLength={1000} />
    </FormDialog>
  )
}

const fitsCategory =
  (category: string | null) =>
  ({ category: reserved }: Vacancy) =>
    reserved === null || reserved === category

/** Sorts vacant seats: preferred branches first, in their order; the applicant's own category before seats open to all; seats reserved for others last. */
function rank(vacancies: readonly Vacancy[], wishes: readonly number[], category: string | null): Vacancy[] {
  const fits = fitsCategory(category)
  const place = ({ branchId }: Vacancy) => (wishes.includes(branchId) ? wishes.indexOf(branchId) : wishes.length)
  const own = (one: Vacancy) => (one.category === category ? 0 : 1)
  return vacancies
    .filter(({ free }) => free > 0)
    .sort((a, b) => Number(fits(b)) - Number(fits(a)) || place(a) - place(b) || own(a) - own(b))
}

function dayAfter(days: number): string {
  return addDays(thisDay(), days)
}
