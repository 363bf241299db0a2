import { type Exam, type ResultRow, results } from '@nalanda/contract/results/results'
import { ShieldBan } from 'lucide-react'
import { useState } from 'react'
import { exportRecords } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { whyNot } from '../exams/acts.ts'
import { plainNumber } from '../overview/figures.ts'
import { useBranches, useResults } from '../queries.ts'
import { type Translate, useWords } from '../words.ts'
import { WithholdDialog } from './WithholdDialog.tsx'

/** The results of an exam by student. */
export function ResultsTab({ exam }: { exam: Exam }) {
  const t = useWords()
  const mayManage = useMay()(results.withholdResult.allow)
  const state = useListState<typeof results.listResults>({ sort: 'rollNo' })
  const list = useResults(String(exam.id), state.query)
  const branches = useBranches(exam.regulationId) ?? []
  const [withholding, setWithholding] = useState(false)
  const canWithhold = mayManage && whyNot('withhold', exam.state) === null
  useShortcut('w', () => canWithhold && setWithholding(true))
  const yesNo = yesNoOptions(t)
  return (
    <>
      <DataList
        name="exam-results"
        label={t('tabResults')}
        columns={columnsOf(t)}
        state={state}
        result={list}
        rowId={(row) => row.studentId}
        hrefOf={(row) => `/app/Examinations/${exam.id}/Results/${row.studentId}`}
        searchHint={t('studentSearch')}
        filters={[
          {
            name: 'branch',
            label: t('branch'),
            options: branches.map(({ shortName }) => ({ value: shortName, label: shortName })),
          },
          { name: 'failed', label: t('failedFilter'), options: yesNo },
          { name: 'withheld', label: t('withheldHead'), options: yesNo },
        ]}
        onExport={(format) =>
          exportRecords({ exportList: results.exportResults }, state.exportQuery, format, { examId: String(exam.id) })
        }
        action={
          canWithhold && (
            <Button icon={ShieldBan} shortcut="Alt W" onClick={() => setWithholding(true)}>
              {t('withhold')}
            </Button>
          )
        }
        empty={{ title: t('noResults'), children: t(exam.state === 'draft' ? 'noResultsLead' : 'notComputedLead') }}
      />
      {withholding && <WithholdDialog exam={exam} onClose={() => setWithholding(false)} />}
    </>
  )
}

function columnsOf(t: Translate): Column<ResultRow, typeof results.listResults>[] {
  return [
    { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
    { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
    { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
    { field: 'sgpa', head: 'SGPA', text: ({ sgpa }) => sgpa, numeric: true, sort: true },
    { field: 'cgpa', head: t('cgpaUpToThisExam'), text: ({ cgpa }) => cgpa, numeric: true },
    { field: 'passCount', head: t('passedHead'), text: ({ passCount }) => passCount, numeric: true },
    { field: 'failCount', head: t('failedHead'), text: ({ failCount }) => failCount || null, numeric: true },
    {
      field: 'credits',
      head: t('credits'),
      text: ({ earnedCredits, totalCredits }) => `${plainNumber(earnedCredits)} / ${plainNumber(totalCredits)}`,
      numeric: true,
    },
    {
      field: 'withheld',
      head: t('state'),
      text: ({ withheld }) => (withheld ? t('withheldHead') : null),
      cell: ({ withheld }) => withheld && <StateChip tone="warn">{t('withheldHead')}</StateChip>,
    },
    { field: 'issueNo', head: t('issue'), text: ({ issueNo }) => issueNo, numeric: true },
  ]
}
