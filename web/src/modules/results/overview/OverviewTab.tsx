import type { Exam, Overview } from '@nalanda/contract/results/results'
import { results } from '@nalanda/contract/results/results'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { EmptyState, ProgressPanel, StatCard, StatCards } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { count, percentText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { ReportExport } from '../exams/ReportExport.tsx'
import { overviewQuery } from '../queries.ts'
import { GradesCard } from '../records/GradesCard.tsx'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { BranchTable } from './BranchTable.tsx'

/** The outcome of an exam: key figures, then grades by course and results by branch. */
export function OverviewTab({ exam }: { exam: Exam }) {
  const t = useWords()
  const { data: overview, error, refetch } = useQuery(overviewQuery(String(exam.id)))
  if (!overview) return <Waiting {...{ error, refetch }} rows={8} />
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
      <GradesCard overview={overview} />
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
    <StatCards>
      <StatCard label={t('passPercent')} value={percentText(passPercent)} note={t('passPercentNote')} />
      <StatCard
        label={t('appeared')}
        value={count(appeared)}
        note={`${t('absentNo', { count: absent })} · ${t('withheldNo', { count: withheld })}`}
      />
      <StatCard label={t('passedAll')} value={count(passed)} note={t('ofAppeared', { count: appeared })} tone="pass" />
      <StatCard
        label={t('failedSome')}
        value={count(failed)}
        note={t('ofAppeared', { count: appeared })}
        tone={failed > 0 ? 'fail' : undefined}
      />
    </StatCards>
  )
}

function Documents({ exam }: { exam: Exam }) {
  const t = useWords()
  const { act, busy } = useAct(results.getReport, {
    input: () => ({ params: { examId: String(exam.id), report: 'tabulation' as const }, query: { format: 'pdf' as const } }),
    done: ({ name }) => t('saved', { name }),
    onDone: saveFile,
  })
  return (
    <Card title={t('documents')}>
      <div className={css.document}>
        <div>
          <strong>{t('overviewReport')}</strong>
          <p className={css.note}>{t('overviewReportLead')}</p>
        </div>
        <div className={css.reportRow}>
          <ReportExport examId={exam.id} report="overview" />
        </div>
      </div>
      <div className={css.document}>
        <div>
          <strong>{t('tabulation')}</strong>
          <p className={css.note}>{t('tabulationLead')}</p>
        </div>
        <div className={css.reportRow}>
          <Button busy={busy} onClick={() => void act()}>
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
