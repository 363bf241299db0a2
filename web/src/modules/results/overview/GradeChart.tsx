import { BarChart } from '@mui/x-charts/BarChart'
import type { Overview } from '@nalanda/contract/results/results'
import { MuiProvider } from '../../../ui/appearance/MuiProvider.tsx'
import { useMediaQuery } from '../../../ui/appearance/use-media-query.ts'
import { percentText } from '../../../ui/format/format.ts'
import { useWords } from '../words.ts'
import type { GradeColumn } from './grade-shares.ts'

type Props = { courses: Overview['courses']; columns: readonly GradeColumn[]; height: number }

const words = { fontSize: 12, fontFamily: 'var(--sans)', fill: 'var(--muted)' }

/** The share of students with each grade, one bar per course; the number of students is shown on hover. */
export function GradeChart({ courses, columns, height }: Props) {
  const t = useWords()
  const narrow = useMediaQuery('(max-width: 959px)')
  const names = new Map(courses.map(({ courseCode, course }) => [courseCode, course]))
  const nameOf = (code: string) => names.get(code) ?? code
  return (
    <MuiProvider>
      <BarChart
        layout="horizontal"
        height={height}
        margin={{ left: 0, right: 28, top: 8, bottom: 0 }}
        disableKeyboardNavigation
        yAxis={[
          {
            scaleType: 'band',
            data: [...names.keys()],
            width: narrow ? 84 : 292,
            categoryGapRatio: 0.36,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: words,
            valueFormatter: (code: string, { location }) => {
              if (location === 'tooltip') return `${code} ${nameOf(code)}`
              return narrow ? code : shortened(`${code}  ${nameOf(code)}`)
            },
          },
        ]}
        xAxis={[
          {
            label: t('shareOfStudents'),
            disableLine: true,
            disableTicks: true,
            tickNumber: 5,
            min: 0,
            max: 1,
            valueFormatter: (share: number) => percentText(share * 100, 0),
            tickLabelStyle: words,
            labelStyle: words,
          },
        ]}
        grid={{ vertical: true }}
        series={columns.map(({ grade, counts, colour }) => ({
          id: grade,
          label: grade,
          data: counts,
          color: colour,
          stack: 'grades',
          stackOffset: 'expand' as const,
          valueFormatter: (value) => (value === null ? '' : t('students', { count: value })),
        }))}
        slotProps={{
          legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } },
          bar: { style: { stroke: 'var(--surface)', strokeWidth: 1 } },
        }}
        skipAnimation
      />
    </MuiProvider>
  )
}

function shortened(text: string): string {
  return text.length > 44 ? `${text.slice(0, 43)}…` : text
}
