import { seats } from '@nalanda/contract/seats/seats'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from './Form.module.css'
import { type Seat, seatsOf, yearOfJoining } from './seats.ts'
import { useFormWords } from './words.ts'

/** The seats left of the chosen kind, shown while a student is given one. Renders nothing if no season is planned for the batch. */
export function SeatCard({ seat }: { seat: Seat }) {
  const t = useFormWords()
  const year = yearOfJoining(seat)
  const { data } = useQuery({
    ...queryOf(seats.getSeatMatrix, { query: { year: String(year), lateral: seat.lateral ? 'yes' : 'no' } }),
    enabled: year !== null && seat.branch !== '',
    staleTime: 20_000,
    retry: false,
  })
  const found = data && seatsOf(data, seat)
  if (!found) return null
  return (
    <Card title={t('seat')}>
      <p className={css.seat}>
        {[seat.branch, ...found.kind].join(' · ')}
        <strong data-none={found.free <= 0 || undefined}>
          {t(found.free > 0 ? 'seatsVacant' : 'noSeatsLeft', { free: found.free, seats: found.seats })}
        </strong>
      </p>
    </Card>
  )
}
