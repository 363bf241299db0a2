import type { Exam, Overview } from '@nalanda/contract/results'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { count } from '../../ui/numerals.ts'
import { Card } from '../../ui/Page.tsx'
import { Bone, EmptyState, ErrorState, Figure, Figures, ProgressPanel, RowsSkeleton } from '../../ui/states.tsx'
import { BranchTable } from './BranchTable.tsx'
import { percentText } from './figures.ts'
import { GradeTable } from './GradeTable.tsx'
import { type GradeColumn, gradeColumns, sayCourses } from './grade-shares.ts'
import { overviewQuery, useRegulations } from './queries.ts'
import { ReportButtons, useReport } from './ReportButtons.tsx'
import css from './results.module.css'
import { useWords } from './words.ts'

const GradeChart = lazy(() => import('./GradeChart.tsx').then((file) => ({ default: file.GradeChart })))

/** How an exam went: the figures someone acts on, then grades by course and results by branch. */
export function OverviewTab({ exam }: { exam: Exam }) {
  const t = useWords()
  const { data: overview, error, refetch } = useQuery(overviewQuery(String(exam.id)))
  if (error && !overview) return <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
  if (!overview) return <RowsSkeleton rows={8} label={t('loading')} />
  if (overview.appeared + overview.absent === 0) {
    return (
      <EmptyState icon={ChartNoAxesColumn} title={t('noOverview')}>
        {t(exam.entryCount > 0 ? 'notComputedLead' : 'noResultsLead')}
      </EmptyState>
    )
  }
  return (
    <>
      <OverviewFigures overview={overview} />
      <GradesCard exam={exam} courses={overview.courses} />
      <Card title={t('byBranch')}>
        <BranchTable branches={overview.branches} />
      </Card>
      <Documents exam={exam} />
    </>
  )
}

function OverviewFigures({ overview }: { overview: Overview }) {
  const t = useWords()
  const { appeared, passed, failed, absent, withheld, passPercent } = overview
  return (
    <Figures>
      <Figure label={t('passPercent')} value={percentText(passPercent)} note={t('passPercentNote')} />
      <Figure label={t('appeared')} value={count(appeared)} note={t('absentNo', { count: absent })} />
      <Figure label={t('passedAll')} value={count(passed)} note={t('ofAppeared', { count: appeared })} tone="pass" />
      <Figure
        label={t('failedSome')}
        value={count(failed)}
        note={withheld > 0 ? t('withheldNo', { count: withheld }) : t('ofAppeared', { count: appeared })}
        tone={withheld > 0 ? 'warn' : undefined}
      />
    </Figures>
  )
}

function GradesCard({ exam, courses }: { exam: Exam; courses: Overview['courses'] }) {
  const t = useWords()
  const [asTable, setAsTable] = useState(false)
  const regulation = useRegulations()?.find(({ id }) => id === exam.regulationId)
  const columns: GradeColumn[] = gradeColumns(courses, regulation?.rules)
  return (
    <Card
      title={t('gradesByCourse')}
      action={
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'asChart' : 'asTable')}
        </Button>
      }
    >
      <p className={css.says}>{sayCourses(courses, t)}</p>
      {asTable ? (
        <GradeTable courses={courses} columns={columns} />
      ) : (
        <Suspense fallback={<Bone height={chartHeight(courses.length)} />}>
          <GradeChart courses={courses} columns={columns} height={chartHeight(courses.length)} />
        </Suspense>
      )}
    </Card>
  )
}

function chartHeight(courseCount: number): number {
  return 96 + courseCount * 34
}

function Documents({ exam }: { exam: Exam }) {
  const t = useWords()
  const { busy, fetchReport } = useReport(exam.id, 'tabulation')
  return (
    <Card title={t('documents')}>
      <div className={css.document}>
        <div>
          <strong>{t('overviewReport')}</strong>
          <p className={css.note}>{t('overviewReportLead')}</p>
        </div>
        <div className={css.reportRow}>
          <ReportButtons examId={exam.id} report="overview" />
        </div>
      </div>
      <div className={css.document}>
        <div>
          <strong>{t('tabulation')}</strong>
          <p className={css.note}>{t('tabulationLead')}</p>
        </div>
        <div className={css.reportRow}>
          <Button busy={busy !== null} onClick={() => fetchReport('pdf')}>
            PDF
          </Button>
        </div>
      </div>
      {busy && (
        <ProgressPanel title={t('tabulationRunning', { count: exam.studentCount })} done={exam.studentCount} total={null} />
      )}
    </Card>
  )
}
