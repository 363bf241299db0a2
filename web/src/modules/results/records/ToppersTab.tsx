import type { Exam } from '@nalanda/contract/results/results'
import { useQuery } from '@tanstack/react-query'
import { Medal } from 'lucide-react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { ReportExport } from '../exams/ReportExport.tsx'
import { toppersQuery } from '../queries.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'

/** The best students of this exam among those who passed all their courses. */
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
        <ReportExport examId={exam.id} report="toppers" />
      </div>
      <Card padded={false}>
        <Table
          label={t('tabToppers')}
          rows={toppers}
          rowId={({ rollNo }) => rollNo}
          columns={[
            { field: 'rank', head: t('rank'), numeric: true, cell: ({ rank }) => rank },
            { field: 'rollNo', head: t('rollNo'), code: true, wideOnly: true, cell: ({ rollNo }) => rollNo },
            { field: 'name', head: t('name'), main: true, cell: (one) => <Topper {...one} /> },
            { field: 'branch', head: t('branch'), wideOnly: true, cell: ({ branch }) => branch },
            { field: 'sgpa', head: 'SGPA', numeric: true, cell: ({ sgpa }) => sgpa },
            { field: 'cgpa', head: t('cgpaUpToThisExam'), numeric: true, cell: ({ cgpa }) => cgpa },
          ]}
        />
      </Card>
    </>
  )
}

type TopperProps = { fullName: string; rollNo: string; branch: string }

function Topper({ fullName, rollNo, branch }: TopperProps) {
  return (
    <>
      {fullName}
      <small className={css.phoneOnly}>
        {rollNo} · {branch}
      </small>
    </>
  )
}
