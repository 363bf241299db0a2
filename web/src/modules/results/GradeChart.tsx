import { BarChart } from '@mui/x-charts/BarChart'
import type { Overview } from '@nalanda/contract/results'
import type { GradeColumn } from './grade-shares.ts'
import { useWords } from './words.ts'

type Props = { courses: Overview['courses']; columns: readonly GradeColumn[]; height: number }

/** How many students earned which grade, a bar for each course. */
export function GradeChart({ courses, columns, height }: Props) {
  const t = useWords()
  return (
    <BarChart
      layout="horizontal"
      height={height}
      margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
      borderRadius={0}
      aria-label={t('gradesByCourse')}
      yAxis={[
        {
          scaleType: 'band',
          data: courses.map(({ courseCode }) => courseCode),
          width: 104,
          categoryGapRatio: 0.36,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: { fontSize: 12, fontFamily: 'var(--sans)', fill: 'var(--muted)' },
          valueFormatter: (code: string, { location }) =>
            location === 'tooltip' ? (courses.find(({ courseCode }) => courseCode === code)?.course ?? code) : code,
        },
      ]}
      xAxis={[
        {
          label: t('studentsHead'),
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
          tickLabelStyle: { fontSize: 12, fontFamily: 'var(--sans)', fill: 'var(--muted)' },
          labelStyle: { fontSize: 12, fontFamily: 'var(--sans)', fill: 'var(--muted)' },
        },
      ]}
      grid={{ vertical: true }}
      series={columns.map(({ grade, counts, colour }) => ({
        id: grade,
        label: grade,
        data: counts,
        color: colour,
        stack: 'grades',
        valueFormatter: (value) => (value === null ? '' : t('students', { count: value })),
      }))}
      slotProps={{
        legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } },
        bar: { style: { stroke: 'var(--surface)', strokeWidth: 1 } },
      }}
      skipAnimation
    />
  )
}
