import type { Overview } from '@nalanda/contract/results/results'
import { count, percentText } from '../../../ui/format/format.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { GradeColumn } from '../overview/grade-shares.ts'
import { useWords } from '../words.ts'

/** The chart of grades as a table. */
export function GradeTable({ courses, columns }: { courses: Overview['courses']; columns: readonly GradeColumn[] }) {
  const t = useWords()
  return (
    <Table
      label={t('gradesTable')}
      rows={courses.map((course, at) => ({ ...course, at }))}
      rowId={({ courseCode }) => courseCode}
      columns={[
        { field: 'code', head: t('courseCode'), code: true, cell: ({ courseCode }) => courseCode },
        { field: 'course', head: t('course'), main: true, cell: ({ course }) => course },
        ...columns.map(({ grade, counts }) => ({
          ...{ field: `grade ${grade}`, head: grade, numeric: true },
          cell: ({ at }: { at: number }) => count(counts[at] ?? 0),
        })),
        { field: 'appeared', head: t('appeared'), numeric: true, cell: ({ appeared }) => count(appeared) },
        { field: 'percent', head: t('passPercent'), numeric: true, cell: ({ passPercent }) => percentText(passPercent) },
      ]}
    />
  )
}
