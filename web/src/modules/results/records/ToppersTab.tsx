import type { Exam } from '@nalanda/contract/results/results'
import { useQuery } from '@tanstack/react-query'
import { Medal } from 'lucide-react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { ReportButtons } from '../exams/ReportButtons.tsx'
import { toppersQuery } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

/** Those who did best in this exam, among the ones who passed all their courses. */
export function ToppersTab({ exam }: { exam: Exam }) {
  const t = useWords()
  const { data: toppers, error, refetch } = useQuery(toppersQuery(String(exam.id)))
  if (!toppers) return <Waiting {...{ error, refetch }} rows={8} />
  if (toppers.length === 0) {
    return (
      <EmptyState icon={Medal} title={t('noToppers')}>
        {t('noToppersLead')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={css.reportRow}>
        <p className={css.note}>{t('toppersLead')}</p>
        <ReportButtons examId={exam.id} report="toppers" />
      </div>
      <Card padded={false}>
        <table className={css.table}>
          <caption className="unseen">{t('tabToppers')}</caption>
          <thead>
            <tr>
              <th className={`${css.right} ${css.rank}`}>{t('rank')}</th>
              <th className={css.notPhone}>{t('rollNo')}</th>
              <th>{t('name')}</th>
              <th className={css.notPhone}>{t('branch')}</th>
              <th className={css.right}>SGPA</th>
              <th className={css.right}>{t('cgpaUpToThisExam')}</th>
            </tr>
          </thead>
          <tbody>
            {toppers.map((one) => (
              <tr key={one.rollNo}>
                <td className={css.right}>{one.rank}</td>
                <td className={`${css.code} ${css.notPhone}`}>{one.rollNo}</td>
                <td className={css.strong}>
                  {one.fullName}
                  <small className={css.phoneOnly}>
                    {one.rollNo} · {one.branch}
                  </small>
                </td>
                <td className={css.notPhone}>{one.branch}</td>
                <td className={css.right}>{one.sgpa}</td>
                <td className={css.right}>{one.cgpa}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}
