import type { Overview } from '@nalanda/contract/results/results'
import { Suspense, useState } from 'react'
import { SkeletonLine } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { courseSummary, gradeColumns, lowestPassRates } from '../overview/grade-shares.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { GradeTable } from './GradeTable.tsx'

const GradeChart = lazyPart(() => import('../overview/GradeChart.tsx'), 'GradeChart')
const shownAtFirst = 12

/** The grades of every course: a summarising sentence, and a chart or a table. */
export function GradesCard({ overview }: { overview: Overview }) {
  const t = useWords()
  const [asTable, setAsTable] = useState(false)
  const [all, setAll] = useState(false)
  const { courses } = overview
  const shown = asTable ? courses : lowestPassRates(courses, all ? courses.length : shownAtFirst)
  const columns = gradeColumns(shown, overview)
  const height = 96 + shown.length * 34
  return (
    <Card
      title={t('gradesByCourse')}
      action={
        <Button size="small" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'showAsChart' : 'showAsTable')}
        </Button>
      }
    >
      <p className={css.says}>{courseSummary(courses, t)}</p>
      {asTable ? (
        <GradeTable courses={shown} columns={columns} />
      ) : (
        <Suspense fallback={<SkeletonLine height={height} />}>
          <div role="img" aria-label={t('gradesByCourse')}>
            <GradeChart courses={shown} columns={columns} height={height} />
          </div>
        </Suspense>
      )}
      {!asTable && courses.length > shownAtFirst && (
        <Button size="small" kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'fewCourses' : 'allCourses', { n: all ? shownAtFirst : courses.length })}
        </Button>
      )}
    </Card>
  )
}
