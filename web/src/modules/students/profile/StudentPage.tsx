import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import type { students } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Eye, TriangleAlert, UserRoundPen } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Extensions } from '../../../api/extensions/Extensions.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { buttonClass, IconButton } from '../../../ui/form/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { neighboursOf } from '../list/neighbours.ts'
import { studentResultsQuery } from '../own/my-results.ts'
import { studentQuery } from '../queries.ts'
import { stateTones, stateWords } from '../states/states.ts'
import { useWords } from '../words.ts'
import css from './Student.module.css'
import { useProfileWords } from './words.ts'

type StudentRecord = ReplyOf<typeof students.getStudent>
const tabs = {
  Personal: 'tabPersonal',
  Academic: 'tabAcademic',
  Results: 'tabResults',
  Fees: 'tabFees',
  Documents: 'tabDocuments',
  History: 'tabHistory',
} as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

/** Each tab is loaded separately, at the same time as the student whose page is opened. */
const parts = {
  Personal: () => import('./PersonalTab.tsx'),
  Academic: () => import('./AcademicTab.tsx'),
  Results: () => import('../own/MyResults.tsx'),
  Fees: () => import('./FeesTab.tsx'),
  Documents: () => import('./DocumentsTab.tsx'),
  History: () => import('./HistoryTab.tsx'),
}
const PersonalTab = lazyPart(parts.Personal, 'PersonalTab')
const AcademicTab = lazyPart(parts.Academic, 'AcademicTab')
const MyResults = lazyPart(parts.Results, 'MyResults')
const FeesTab = lazyPart(parts.Fees, 'FeesTab')
const DocumentsTab = lazyPart(parts.Documents, 'DocumentsTab')
const HistoryTab = lazyPart(parts.History, 'HistoryTab')

/** The page of one student with six tabs; the tab is in the address. */
export function StudentPage() {
  const t = useWords()
  const p = useProfileWords()
  const { studentId, tab } = useScreenParams<'/app/Admin/Students/$studentId' | '/app/Admin/Students/$studentId/$tab'>()
  const result = useQuery(studentQuery(studentId))
  const reload = async () => (await result.refetch()).data
  const shown = tabNames.find((one) => one === tab) ?? 'Personal'
  useEffect(() => void parts[shown](), [shown])
  if (tab !== undefined && shown !== tab) return <Redirect to={`/app/Admin/Students/${studentId}`} />
  const base = `/app/Admin/Students/${studentId}` as const
  return (
    <RecordPage
      key={studentId}
      result={result}
      noun={t('student')}
      title={({ fullName }) => fullName}
      about={(student) => <About student={student} />}
      status={({ state }) => ({ tone: stateTones[state], text: t(stateWords[state]) })}
      actions={(student) => <Acts student={student} tab={shown} />}
      notice={(student) => student.openHolds > 0 && <HeldNotice student={student} />}
      tabs={() => ({
        label: p('tabs'),
        tabs: tabNames.map((one) => ({ to: `${base}/${one}`, text: p(tabs[one]), current: one === shown })),
      })}
    >
      {(student) => (
        <Suspense fallback={<RowsSkeleton rows={12} />}>
          <TabBody student={student} tab={shown} reload={reload} />
        </Suspense>
      )}
    </RecordPage>
  )
}

function HeldNotice({ student: { id, openHolds } }: { student: StudentRecord }) {
  const p = useProfileWords()
  return (
    <p className={css.held}>
      <TriangleAlert size={18} aria-hidden />
      <span>{p('heldBack', { count: openHolds })}</span>
      <RouteLink to={`/app/Admin/Students/${id}/Documents`}>{p('seeHolds')}</RouteLink>
    </p>
  )
}

type ProfileProps = { student: StudentRecord; tab: Tab; reload: () => Promise<StudentRecord | undefined> }

function TabBody({ student, tab, reload }: ProfileProps) {
  const may = useMay()
  if (tab === 'Personal') return <PersonalTab student={student} />
  if (tab === 'Academic') return <AcademicTab student={student} mayEdit={may('students.edit')} reload={reload} />
  if (tab === 'Results') return <ResultsTab student={student} />
  if (tab === 'Fees')
    return (
      <div className={css.fields}>
        <Extensions place="student-fees" about={{ studentId: student.id }} />
        <FeesTab student={student} />
      </div>
    )
  if (tab === 'History') return <HistoryTab student={student} />
  return <DocumentsTab student={student} />
}

function ResultsTab({ student: { id, rollNo } }: { student: StudentRecord }) {
  return <MyResults rollNo={rollNo} query={useQuery(studentResultsQuery(id))} />
}

/** Buttons to the students before and after on the list, and the actions on this one. */
function Acts({ student, tab }: { student: StudentRecord; tab: Tab }) {
  const t = useWords()
  const p = useProfileWords()
  const may = useMay()
  const go = useGo()
  const { previous, next } = neighboursOf(student.id)
  const show = (id: number) => void go(`/app/Admin/Students/${id}/${tab}`)
  return (
    <>
      {previous && (
        <IconButton label={p('previous', { name: previous.fullName })} onClick={() => show(previous.id)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
      )}
      {next && (
        <IconButton label={p('next', { name: next.fullName })} onClick={() => show(next.id)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      )}
      {student.rollNo && may('accounts.view') && (
        <RouteLink to="/app/Admin/Who can see" search={{ rollNo: student.rollNo }} className={buttonClass()}>
          <Eye size={18} aria-hidden />
          {t('whoCanSee')}
        </RouteLink>
      )}
      {may('admissions.edit') && (
        <RouteLink to="/admissionForm" search={{ student: student.id }} className={buttonClass({ kind: 'primary' })}>
          <UserRoundPen size={18} aria-hidden />
          {p('edit')}
        </RouteLink>
      )}
    </>
  )
}

function About({ student }: { student: StudentRecord }) {
  const { rollNo, admissionNo, courseName, branchShortName, batchLabel } = student
  return (
    <>
      <span className="numerals">{rollNo ?? admissionNo}</span>
      <span>
        {courseName} {branchShortName}, {batchLabel}
      </span>
    </>
  )
}
