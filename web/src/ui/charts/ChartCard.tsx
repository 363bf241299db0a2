import { type ReactNode, Suspense, useState } from 'react'
import { SkeletonLine } from '../feedback/states.tsx'
import { Button } from '../form/Button.tsx'
import { usePrinting } from '../list/printing.ts'
import { lazyPart } from '../loading/lazy-part.ts'
import { Card } from '../page/Page.tsx'
import { Table } from '../table/Table.tsx'
import css from './ChartCard.module.css'
import { writtenIn } from './chart-values.ts'
import { useChartWords } from './words.ts'

const BarsChart = lazyPart(() => import('./BarsChart.tsx'), 'BarsChart')

export type ChartProps = {
  title: string
  /** A null value is unknown and has no bar. */
  rows: readonly { name: string; values: readonly (number | null)[] }[]
  series: readonly { name: string; colour: string }[]
  unit: 'count' | 'percent' | 'points' | 'paise'
  stacked?: boolean
  /** Vertical bars, for days; horizontal otherwise. */
  upright?: boolean
}

type CardProps = ChartProps & {
  /** Sentence that states what the chart shows. */
  says: string
  /** Heading of the rows in the table. */
  head: string
  /** Subtitle. */
  about?: string | undefined
  /** Control that selects the subject of the chart, such as a year. */
  choice?: ReactNode
  /** Link to more details. */
  more?: ReactNode
}

/**
 * Shows values as a chart or as a table, and in print as both, under a sentence that states what they show. Its height is reserved before the chart has loaded.
 */
export function ChartCard({ says, head, about, choice, more, ...chart }: CardProps) {
  const t = useChartWords()
  const [asTable, setAsTable] = useState(false)
  const printing = usePrinting()
  const { title, rows, series, upright, stacked } = chart
  const height = upright ? 260 : 84 + rows.length * (series.length > 1 && !stacked ? 40 : 32)
  const empty = rows.every(({ values }) => values.every((value) => !value))
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
      {about && <p className={css.about}>{about}</p>}
      {choice && <div className={css.choice}>{choice}</div>}
      <p className={css.says}>{empty ? t('nothingYet') : says}</p>
      {!empty && (!asTable || printing) && (
        <div role="img" aria-label={title} style={{ minHeight: height }}>
          <Suspense fallback={<SkeletonLine height={height} />}>
            <BarsChart {...chart} height={height} />
          </Suspense>
        </div>
      )}
      {!empty && (asTable || printing) && <ValueTable {...chart} head={head} />}
      {more && <p className={css.more}>{more}</p>}
    </Card>
  )
}

function ValueTable({ title, head, rows, series, unit }: Pick<CardProps, 'title' | 'head' | 'rows' | 'series' | 'unit'>) {
  const written = writtenIn[unit]
  return (
    <Table
      label={title}
      rows={rows}
      rowId={({ name }) => name}
      columns={[
        { field: 'name', head, main: true, cell: ({ name }) => name },
        ...series.map(({ name }, at) => ({
          ...{ field: `series ${name}`, head: name, numeric: true },
          cell: ({ values }: (typeof rows)[number]) => (typeof values[at] === 'number' ? written(values[at]) : null),
        })),
      ]}
    />
  )
}
