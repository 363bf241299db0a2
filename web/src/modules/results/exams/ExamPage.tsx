import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { CorrectionsTab } from '../corrections/CorrectionsTab.tsx'
import { ImportTab } from '../imports/ImportTab.tsx'
import { examQuery } from '../queries.ts'
import { NotPassedTab } from '../records/NotPassedTab.tsx'
import { ResultsTab } from '../records/ResultsTab.tsx'
import { ToppersTab } from '../records/ToppersTab.tsx'
import { useWords } from '../words.ts'
import { ExamActs } from './ExamActs.tsx'
import { ExamDetails } from './ExamDetails.tsx'

const OverviewTab = lazyPart(() => import('../overview/OverviewTab.tsx'), 'OverviewTab')

const tabs = ['Overview', 'Results', 'Import', 'Corrections', 'Toppers', 'Failures', 'Supplementary'] as const
type Tab = (typeof tabs)[number]
const tabWords = {
  Overview: 'tabOverview',
  Results: 'tabResults',
  Import: 'tabImport',
  Corrections: 'tabCorrections',
  Toppers: 'tabToppers',
  Failures: 'tabFailures',
  Supplementary: 'tabSupplementary',
} as const

/** One exam: its details, its actions, and its tabs; the tab is in the address. */
export function ExamPage() {
  const t = useWords()
  const { examId, tab, importId, sheetId } = useScreenParams<
    | '/app/Examinations/$examId/$tab'
    | '/app/Examinations/$examId/Import/$importId'
    | '/app/Examinations/$examId/Corrections/$sheetId'
  >()
  const result = useQuery(examQuery(examId))
  const shown = importId ? 'Import' : sheetId ? 'Corrections' : tabs.find((one) => one === tab)
  if (result.data && !shown)
    return <Redirect to={`/app/Examinations/${examId}/${result.data.state === 'draft' ? 'Import' : 'Overview'}`} />
  return (
    <RecordPage
      result={result}
      noun={t('exam')}
      title={({ title }) => title}
      about={(exam) => <ExamDetails exam={exam} />}
      actions={(exam) => <ExamActs exam={exam} importing={shown === 'Import'} />}
      tabs={() => ({
        label: t('tabs'),
        tabs: tabs.map((one) => ({
          to: `/app/Examinations/${examId}/${one}`,
          text: t(tabWords[one]),
          current: one === shown,
        })),
      })}
    >
      {(exam) => (
        <Suspense fallback={<RowsSkeleton rows={8} label={t('loading')} />}>
          {shown && <TabBody tab={shown} {...{ exam, importId, sheetId }} />}
        </Suspense>
      )}
    </RecordPage>
  )
}

type TabProps = Parameters<typeof OverviewTab>[0] & { tab: Tab; importId: string | undefined; sheetId: string | undefined }

function TabBody({ tab, exam, importId, sheetId }: TabProps) {
  if (tab === 'Overview') return <OverviewTab exam={exam} />
  if (tab === 'Results') return <ResultsTab exam={exam} />
  if (tab === 'Import') return <ImportTab exam={exam} importId={importId} />
  if (tab === 'Corrections') return <CorrectionsTab exam={exam} sheetId={sheetId} />
  if (tab === 'Toppers') return <ToppersTab exam={exam} />
  return <NotPassedTab key={tab} exam={exam} which={tab === 'Failures' ? 'failures' : 'supplementary'} />
}
