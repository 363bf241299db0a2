import type { MyStudent } from '@nalanda/contract/students/students'
import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { isFirstLoading } from '../../../api/figures/first-loading.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { RecordSummary } from '../../../api/record/RecordSummary.tsx'
import { useSession } from '../../../api/session.ts'
import { StartPage } from '../../../api/start/StartPage.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useShownChild } from '../../../ui/navigation/ChildSwitch.tsx'
import { useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { MyCertificates } from '../certificates/MyCertificates.tsx'
import { myRequestsQuery } from '../certificates/queries.ts'
import { MyDocuments } from '../documents/MyDocuments.tsx'
import css from '../profile/Student.module.css'
import { stateTones, stateWords } from '../states/states.ts'
import { useWords } from '../words.ts'
import { MyResults } from './MyResults.tsx'
import { myResultsQuery, useMyPapers, useMyStudents } from './my-results.ts'

/** The start page of a student or a parent: pending tasks, results and the student's record. Parents of several children choose one. */
export function MyStudentPage() {
  const t = useWords()
  const user = useSession()
  const asked = useMyStudents()
  const { data } = asked
  const student = useShownChild(data ?? [], ({ id }) => id)
  const isParent = user?.roles.includes('ROLE_PARENT') && !user.roles.includes('ROLE_STUDENT')
  // A parent's account is often named after one child, but shows any of them
  const title = isParent && student ? student.fullName : t('greeting', { name: user?.fullName || user?.username || '' })
  if (data && student) return <OneStudent {...{ title, student, students: data }} />
  return (
    <Page title={title}>
      <QueryBoundary query={asked}>
        {() => (
          <Card>
            <EmptyState icon={UserRoundX} title={t('nobody')}>
              {t('nobodyLead')}
            </EmptyState>
          </Card>
        )}
      </QueryBoundary>
    </Page>
  )
}

type OneProps = { title: string; student: MyStudent; students: readonly MyStudent[] }

function OneStudent({ title, student, students }: OneProps) {
  const results = useQuery(myResultsQuery(student.id))
  const papers = useMyPapers(student.id)
  const certificates = useQuery(myRequestsQuery(student.id))
  return (
    <StartPage
      title={title}
      about={<Summary student={student} />}
      studentId={student.id}
      choice={students.length > 1 && <Children students={students} shown={student} />}
      loading={[results, papers, certificates].some(isFirstLoading)}
    >
      <div className={css.fields} key={student.id}>
        <div id="results">
          <MyResults rollNo={student.rollNo} query={results} />
        </div>
        <div id="documents" className={css.fields}>
          <MyDocuments student={student} />
        </div>
        <MyCertificates studentId={student.id} />
        <Record student={student} />
      </div>
    </StartPage>
  )
}

/** The children of a parent; the one shown is in the address. */
function Children({ students, shown }: { students: readonly MyStudent[]; shown: MyStudent }) {
  const t = useWords()
  const changeSearch = useSearchChange()
  return (
    <nav className={css.children} aria-label={t('yourChildren')}>
      {students.map(({ id, fullName, rollNo, admissionNo }) => (
        <button
          key={id}
          type="button"
          className={css.child}
          aria-pressed={id === shown.id}
          onClick={() => void changeSearch({ child: id })}
        >
          <strong>{fullName}</strong>
          <small className="numerals">{rollNo ?? admissionNo}</small>
        </button>
      ))}
    </nav>
  )
}

function Summary({ student }: { student: MyStudent }) {
  const t = useWords()
  return (
    <RecordSummary state={{ tone: stateTones[student.state], text: t(stateWords[student.state]) }}>
      <span className="numerals">{student.rollNo ?? student.admissionNo}</span>
      <span>
        {student.course} {student.branch}, {student.batch}
      </span>
    </RecordSummary>
  )
}

function Record({ student }: { student: MyStudent }) {
  const t = useWords()
  const facts = [
    [t('name'), student.fullName],
    [t('nativeName'), student.nativeName],
    [t('rollNo'), student.rollNo],
    [t('admissionNo'), student.admissionNo],
    [t('branch'), `${student.course} ${student.branch}`],
    [t('batch'), student.batch],
    [t('section'), student.section],
    [t('regulation'), student.regulation],
  ] as const
  return (
    <Card title={t('record')}>
      <DescriptionList>
        {facts.map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}
