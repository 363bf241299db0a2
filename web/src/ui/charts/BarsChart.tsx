import { BarChart } from '@mui/x-charts/BarChart'
import { MuiProvider } from '../appearance/MuiProvider.tsx'
import type { ChartProps } from './ChartCard.tsx'
import { writtenIn, writtenOnAxis } from './chart-values.ts'

const words = { fontSize: 12, fontFamily: 'var(--sans)', fill: 'var(--muted)' }
/** Maximum length of a row name that is shown in full beside its bar. */
const longestName = 22

/** Bars for the rows, with one colour per series. */
export function BarsChart({ rows, series, unit, stacked = false, upright = false, height }: ChartProps & { height: number }) {
  const written = writtenIn[unit]
  const longest = Math.max(...rows.map(({ name }) => name.length))
  const names = {
    scaleType: 'band' as const,
    data: rows.map(({ name }) => name),
    categoryGapRatio: 0.34,
    disableLine: true,
    disableTicks: true,
    tickLabelStyle: words,
    valueFormatter: (name: string, { location }: { location: string }) =>
      location === 'tick' && name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name,
  }
  const numbers = {
    disableLine: true,
    disableTicks: true,
    tickNumber: 4,
    tickLabelStyle: words,
    valueFormatter: writtenOnAxis[unit],
    ...(unit === 'count' && { tickMinStep: 1 }),
    ...(unit === 'percent' && { min: 0, max: 100 }),
    ...(unit === 'points' && { min: 0, max: 10 }),
  }
  const nameWidth = Math.min(longest, longestName) * 7 + 12
  return (
    <MuiProvider>
      <BarChart
        layout={upright ? 'vertical' : 'horizontal'}
        height={height}
        // Half of the last number of an axis extends beyond it: `400 Mio. ₹` is long
        margin={{ left: 0, right: unit === 'paise' && !upright ? 40 : 20, top: 12, bottom: 0 }}
        // Its tab stop has neither a name nor a focus ring until an arrow key is pressed; the table contains all values
        disableKeyboardNavigation
        xAxis={upright ? [names] : [numbers]}
        yAxis={upright ? [{ ...numbers, width: unit === 'paise' ? 76 : 32 }] : [{ ...names, width: nameWidth }]}
        grid={upright ? { horizontal: true } : { vertical: true }}
        borderRadius={stacked ? 0 : 3}
        series={series.map(({ name, colour }, at) => ({
          id: name,
          label: name,
          data: rows.map(({ values }) => values[at] ?? null),
          color: colour,
          ...(stacked ? { stack: 'all' } : {}),
          valueFormatter: (value: number | null) => (value === null ? '–' : written(value)),
        }))}
        hideLegend={series.length === 1}
        slotProps={{
          legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } },
          bar: { style: { stroke: 'var(--field-line)', strokeWidth: stacked ? 0.5 : 0 } },
        }}
        skipAnimation
      />
    </MuiProvider>
  )
}
