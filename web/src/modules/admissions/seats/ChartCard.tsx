import { lazy, Suspense, useState } from 'react'
import { SkeletonLine } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { count } from '../../../ui/format/numerals.ts'
import { Card } from '../../../ui/page/Page.tsx'
import css from './seats.module.css'
import { useSeatsWords } from './words.ts'

const BarsChart = lazy(() => import('./BarsChart.tsx').then((file) => ({ default: file.BarsChart })))

export type ChartProps = {
  title: string
  rows: readonly { name: string; values: readonly number[] }[]
  series: readonly { name: string; colour: string }[]
  stacked?: boolean
  /** Vertical bars, for days; horizontal otherwise. */
  upright?: boolean
}

/** Figures as a chart or as a table, under a sentence that summarises them. */
export function ChartCard({ says, head, ...chart }: ChartProps & { says: string; head: string }) {
  const t = useSeatsWords()
  const [asTable, setAsTable] = useState(false)
  const { title, rows, series, upright } = chart
  const height = upright ? 260 : 84 + rows.length * (series.length > 1 && !chart.stacked ? 40 : 32)
  const empty = rows.every(({ values }) => values.every((value) => value === 0))
  return (
    <Card
      title={title}
      action={
        !empty && (
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'showAsChart' : 'showAsTable')}
          </Button>
        )
      }
    >
      <p className={css.says}>{empty ? t('nothingYet') : says}</p>
      {!empty && !asTable && (
        <Suspense fallback={<SkeletonLine height={height} />}>
          <BarsChart {...chart} height={height} />
        </Suspense>
      )}
      {!empty && asTable && (
        <table className={css.table}>
          <thead>
            <tr>
              <th>{head}</th>
              {series.map(({ name }) => (
                <th key={name} className={css.right}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map(({ name: of }, at) => (
                  <td key={of} className={css.right}>
                    {count(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
