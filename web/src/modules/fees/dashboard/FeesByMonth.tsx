import { feeMonths } from '@nalanda/contract/fees/months'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { dateText, wholeRupees } from '../../../ui/format/format.ts'
import { useDashboardWords } from './words.ts'

/** The amounts that fell due and those received in each month of an academic year. */
export function FeesByMonth() {
  const t = useDashboardWords()
  const present = usePresentYear()
  const [chosen, setChosen] = useState<number | null>(null)
  const year = chosen ?? present
  const years = useYearChoices()
  const query = useQuery({
    ...queryOf(feeMonths.get, { query: { academicYear: String(year) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryBoundary query={query} rows={8}>
      {({ months, dueUntilTodayPaise }) => (
        <ChartCard
          title={t('byMonth')}
          says={t('byMonthSays', {
            due: wholeRupees(dueUntilTodayPaise),
            received: wholeRupees(sumPaise(months.map(({ receivedPaise }) => receivedPaise))),
          })}
          head={t('month')}
          unit="paise"
          upright
          rows={months.map(({ month, duePaise, receivedPaise }) => ({
            name: dateText(`${month}-01T00:00:00Z`, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
            values: [duePaise, receivedPaise],
          }))}
          series={[
            { name: t('fellDue'), colour: 'var(--field-line)' },
            { name: t('received'), colour: 'var(--primary)' },
          ]}
          choice={
            <Select
              label={t('academicYear')}
              options={years}
              value={year}
              onChange={(next) => setChosen(next === null ? null : Number(next))}
            />
          }
        />
      )}
    </QueryBoundary>
  )
}
