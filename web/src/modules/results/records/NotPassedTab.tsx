import type { Exam, Failure, results } from '@nalanda/contract/results/results'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { ReportExport } from '../exams/ReportExport.tsx'
import { plainNumber } from '../overview/figures.ts'
import { useNotPassed } from '../queries.ts'
import css from '../results.module.css'
import { type Translate, useWords } from '../words.ts'

type Which = 'failures' | 'supplementary'
const words = {
  failures: { title: 'tabFailures', lead: 'failuresLead', none: 'noFailures', noneLead: 'noFailuresLead' },
  supplementary: {
    title: 'tabSupplementary',
    lead: 'supplementaryLead',
    none: 'noSupplementary',
    noneLead: 'noSupplementaryLead',
  },
} as const

/** The courses not passed: in this exam, or still to be repeated after all attempts so far. */
export function NotPassedTab({ exam, which }: { exam: Exam; which: Which }) {
  const t = useWords()
  const state = useListState<typeof results.listFailures>({ sort: 'rollNo' })
  const list = useNotPassed(which, String(exam.id), state.query)
  const say = words[which]
  return (
    <>
      <p className={css.note}>{t(say.lead)}</p>
      <DataList
        name={which}
        label={t(say.title)}
        columns={columnsOf(t)}
        state={state}
        result={list}
        rowId={({ rollNo, courseCode }) => `${rollNo} ${courseCode}`}
        searchHint={t('studentSearch')}
        action={<ReportExport examId={exam.id} report={which} />}
        empty={{ title: t(say.none), children: t(say.noneLead) }}
      />
    </>
  )
}

function columnsOf(t: Translate): Column<Failure, typeof results.listFailures>[] {
  return [
    { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
    { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, wide: true },
    { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
    { field: 'courseCode', head: t('courseCode'), text: ({ courseCode }) => courseCode, code: true, sort: true },
    { field: 'course', head: t('course'), text: ({ course }) => course, wide: true },
    { field: 'marks', head: t('marks'), text: ({ marks }) => plainNumber(marks), numeric: true },
    {
      field: 'grade',
      head: t('grade'),
      text: ({ grade }) => grade,
      cell: ({ grade }) => <StateChip tone="fail">{grade}</StateChip>,
    },
  ]
}
