import { examKinds } from '@nalanda/contract/academics/exam-kinds'
import { type Exam, examStates, results } from '@nalanda/contract/results/results'
import { FilePlus2 } from 'lucide-react'
import { Suspense, useContext } from 'react'
import { ImportLink } from '../../../api/ImportLink.tsx'
import { exportRecords } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { count, instantText } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useScreenSearch } from '../../../ui/navigation/own-address.ts'
import { FrameContext } from '../../../ui/page/frame.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { useExams, useRegulations, useSemesters } from '../queries.ts'
import { type Translate, useWords } from '../words.ts'
import { kindWords, stateTones, stateWords } from './acts.ts'
import { ExamForm } from './ExamForm.tsx'
import { monthText } from './months.ts'

const ExamCellPage = lazyPart(() => import('./ExamCellPage.tsx'), 'ExamCellPage')

/** For the exam cell its start page, unless a list of exams is requested; for all other users the list of exams with state and link. */
export function ExamsPage() {
  const role = useContext(FrameContext)?.role
  const asked = Object.keys(useScreenSearch()).length > 0
  if (role !== 'ROLE_EXAMINATION' || asked) return <ExamList />
  return (
    <Suspense>
      <ExamCellPage />
    </Suspense>
  )
}

function ExamList() {
  const t = useWords()
  const may = useMay()
  const state = useListState<typeof results.listExams>({ sort: '-heldIn' })
  const exams = useExams(state.query)
  const filters = useExamFilters(t)
  return (
    <Page title={t('exams')} actions={<ImportLink kind="results.past-results" allow="results.manage" of="past-results" />}>
      <RecordList
        name="exams"
        label={t('exams')}
        columns={columnsOf(t)}
        state={state}
        result={exams}
        hrefOf={(exam) => `/app/Examinations/${exam.id}`}
        searchHint={t('examSearch')}
        filters={filters}
        onExport={(format) => exportRecords({ exportList: results.exportExams }, state.exportQuery, format)}
        add={t('newExam')}
        addIcon={FilePlus2}
        mayAdd={may(results.addExam.allow)}
        addForm={(close) => <ExamForm onClose={close} />}
        none={t('noExams')}
        empty={t('noExamsLead')}
      />
    </Page>
  )
}

function useExamFilters(t: Translate): Filter<typeof results.listExams>[] {
  const regulations = useRegulations() ?? []
  const semesters = useSemesters() ?? []
  return [
    { name: 'kind', label: t('kind'), options: examKinds.map((value) => ({ value, label: t(kindWords[value]) })) },
    { name: 'state', label: t('state'), options: examStates.map((value) => ({ value, label: t(stateWords[value]) })) },
    {
      name: 'regulationId',
      label: t('regulation'),
      options: regulations.map(({ id, code, courseName }) => ({ value: id, label: `${code} · ${courseName}` })),
    },
    {
      name: 'semesterId',
      label: t('semester'),
      options: semesters.map(({ id, name, courseName }) => ({ value: id, label: `${courseName} ${name}` })),
    },
    {
      name: 'withheld',
      label: t('withheldResults'),
      options: [
        { value: 'yes', label: t('yes') },
        { value: 'no', label: t('no') },
      ],
    },
  ]
}

function columnsOf(t: Translate): Column<Exam, typeof results.listExams>[] {
  return [
    { field: 'title', head: t('title'), text: ({ title }) => title, main: true, sort: true, wide: true },
    { field: 'kind', head: t('kind'), text: ({ kind }) => t(kindWords[kind]), hiddenAtFirst: true },
    { field: 'regulation', head: t('regulation'), text: ({ regulationCode }) => regulationCode, hiddenAtFirst: true },
    {
      field: 'semester',
      head: t('semester'),
      text: ({ courseName, semesterName }) => `${courseName} ${semesterName}`,
      hiddenAtFirst: true,
      wide: true,
    },
    { field: 'heldIn', head: t('month'), text: ({ heldIn }) => monthText(heldIn, 'short'), sort: true },
    {
      field: 'state',
      head: t('state'),
      status: ({ state }) => ({ tone: stateTones[state], text: t(stateWords[state]) }),
    },
    {
      field: 'publishAt',
      head: t('publishAt'),
      text: ({ publishAt }) => (publishAt ? instantText(publishAt) : null),
      sort: true,
      hiddenAtFirst: true,
    },
    { field: 'studentCount', head: t('students'), text: ({ studentCount }) => count(studentCount), numeric: true },
    { field: 'entryCount', head: t('entriesHead'), text: ({ entryCount }) => count(entryCount), numeric: true },
    { field: 'withheldCount', head: t('withheldHead'), text: ({ withheldCount }) => withheldCount || null, numeric: true },
  ]
}
