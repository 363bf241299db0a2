import { BarChart } from '@mui/x-charts/BarChart'
import { MuiProvider } from '../../../ui/appearance/MuiProvider.tsx'
import { count } from '../../../ui/format/numerals.ts'
import type { ChartProps } from './ChartCard.tsx'

const words = { fontSize: 12, fontFamily: 'var(--sans)', fill: 'var(--muted)' }

/** Bars for the rows, one colour for each series. */
export function BarsChart({ title, rows, series, stacked = false, upright = false, height }: ChartProps & { height: number }) {
  const names = {
    scaleType: 'band' as const,
    data: rows.map(({ name }) => name),
    categoryGapRatio: 0.34,
    disableLine: true,
    disableTicks: true,
    tickLabelStyle: words,
  }
  const numbers = {
    disableLine: true,
    disableTicks: true,
    tickNumber: 4,
    tickMinStep: 1,
    tickLabelStyle: words,
    valueFormatter: (value: number) => count(value),
  }
  return (
    <MuiProvider>
      <BarChart
        layout={upright ? 'vertical' : 'horizontal'}
        height={height}
        margin={{ left: 0, right: 20, top: 8, bottom: 0 }}
        aria-label={title}
        xAxis={upright ? [names] : [numbers]}
        yAxis={upright ? [{ ...numbers, width: 32 }] : [{ ...names, width: 108 }]}
        grid={upright ? { horizontal: true } : { vertical: true }}
        series={series.map(({ name, colour }, at) => ({
          id: name,
          label: name,
          data: rows.map(({ values }) => values[at] ?? 0),
          color: colour,
          ...(stacked ? { stack: 'all' } : {}),
          valueFormatter: (value: number | null) => (value === null ? '' : count(value)),
        }))}
        hideLegend={series.length === 1}
        slotProps={{
          legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } },
          bar: { style: { stroke: 'var(--field-line)', strokeWidth: 0.5 } },
        }}
        skipAnimation
      />
    </MuiProvider>
  )
}
