import { type Exam, type ResultDetail, results } from '@nalanda/contract/results/results'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { together, Waiting } from '../../../api/figures/Waiting.tsx'
import { useMay } from '../../../api/session.ts'
import { StatCard, StatCards, StateChip } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { CorrectDialog } from '../corrections/CorrectDialog.tsx'
import { whyNot } from '../exams/acts.ts'
import { plainNumber } from '../overview/figures.ts'
import { examQuery, resultQuery } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { EntryTable } from './EntryTable.tsx'
import { averageText, cgpaText } from './explanations.ts'
import { ResultActs } from './ResultActs.tsx'

/** One student's result in one exam, with its history and the explanation of each figure. */
export function ResultPage() {
  const t = useWords()
  const { examId, studentId } = useScreenParams<'/app/Examinations/$examId/Results/$studentId'>()
  const exam = useQuery(examQuery(examId))
  const result = useQuery(resultQuery(examId, studentId))
  if (!exam.data || !result.data) {
    return (
      <Page title={t('result')} within={exam.data?.title}>
        <Waiting {...together(exam, result)} rows={8} />
      </Page>
    )
  }
  return (
    <Page
      title={result.data.fullName}
      within={exam.data.title}
      about={<ResultDetails result={result.data} />}
      actions={<ResultActs exam={exam.data} result={result.data} />}
    >
      <ResultBody exam={exam.data} result={result.data} />
    </Page>
  )
}

function ResultDetails({ result }: { result: ResultDetail }) {
  const t = useWords()
  // Before it is issued, the number of the result is that of its next issue
  const issued = result.issues.map(({ issueNo }) => issueNo)
  const issue = issued.length > 0 && t('issueNo', { no: Math.max(...issued) })
  return (
    <span className={css.facts}>
      <span className="numerals">{[result.rollNo, result.branch, issue].filter(Boolean).join(' · ')}</span>
      {result.withheld && <StateChip tone="warn">{t('withheldHead')}</StateChip>}
    </span>
  )
}

function ResultBody({ exam, result }: { exam: Exam; result: ResultDetail }) {
  const t = useWords()
  const mayCorrect = useMay()(results.correctEntry.allow) && whyNot('correct', exam.state) === null
  const [correcting, setCorrecting] = useState<ResultDetail['entries'][number] | null>(null)
  const { withholding } = result
  const reasonText = useReasons()
  return (
    <>
      {withholding && (
        <div className={css.banner}>
          <strong>{t('withheldBecause', { reason: reasonText(withholding) })}</strong>
          <span>{t('withheldBy', { by: withholding.withheldBy, at: instantText(withholding.withheldAt) })}</span>
        </div>
      )}
      <StatCards>
        <StatCard label="SGPA" value={result.sgpa ?? '–'} />
        <StatCard label={t('cgpaUpToThisExam')} value={result.cgpa ?? '–'} />
        <StatCard
          label={t('creditsEarned')}
          value={`${plainNumber(result.earnedCredits)} / ${plainNumber(result.totalCredits)}`}
        />
        <StatCard
          label={t('coursesPassed')}
          value={`${result.passCount} / ${result.passCount + result.failCount}`}
          note={result.failCount > 0 ? t('notPassed', { count: result.failCount }) : undefined}
          tone={result.failCount > 0 ? 'fail' : 'pass'}
        />
      </StatCards>
      <EntryTable entries={result.entries} onCorrect={mayCorrect ? setCorrecting : null} />
      <Card title={t('howComputed')}>
        <dl className={css.explained}>
          <dt>SGPA</dt>
          <dd className="numerals">{averageText(t, result.sgpaExplanation)}</dd>
          <dt>{t('cgpaUpToThisExam')}</dt>
          <dd className="numerals">{cgpaText(t, result.cgpaExplanation)}</dd>
        </dl>
      </Card>
      <Issues issues={result.issues} />
      {correcting && <CorrectDialog {...{ exam, result }} entry={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}

function Issues({ issues }: Pick<ResultDetail, 'issues'>) {
  const t = useWords()
  const reasonText = useReasons()
  return (
    <Card title={t('issues')}>
      {issues.length === 0 && <p className={css.note}>{t('noIssues')}</p>}
      <ul className={css.history}>
        {issues
          .toSorted((one, other) => other.issueNo - one.issueNo)
          .map(({ issueNo, issuedAt, reason, codedReason }) => (
            <li key={issueNo}>
              <strong>{t('issueNo', { no: issueNo })}</strong>
              <span className="numerals">{instantText(issuedAt)}</span>
              <span>{reason === null ? t('firstIssue') : reasonText({ reason, codedReason })}</span>
            </li>
          ))}
      </ul>
    </Card>
  )
}
