import type { MyStudent } from '@nalanda/contract/students'
import { UserRoundX } from 'lucide-react'
import { sentenceOf } from '../../api/refusal.ts'
import { useSession } from '../../api/session.ts'
import { Card, Page } from '../../ui/Page.tsx'
import { EmptyState, ErrorState, RowsSkeleton, StateChip } from '../../ui/states.tsx'
import { MyResults } from './MyResults.tsx'
import { useMyStudent } from './my-results.ts'
import css from './Student.module.css'
import { stateTones, stateWords } from './states.ts'

/** Where the day of a student, or of a parent, begins: the student's record and published results. */
export function MyStudentPage() {
  const user = useSession()
  const { data, error, refetch } = useMyStudent()
  return (
    <Page
      title={`Welcome, ${user?.fullName || user?.username || ''}`}
      about={data?.student && <Summary student={data.student} />}
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
      ) : !data ? (
        <RowsSkeleton />
      ) : data.student ? (
        <div className={css.fields}>
          <Record student={data.student} />
          <MyResults student={data.student} />
        </div>
      ) : (
        <Card>
          <EmptyState icon={UserRoundX} title="No student belongs to this login">
            Ask the college office to join your login with your record.
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

function Summary({ student }: { student: MyStudent }) {
  return (
    <span className={css.about}>
      <span className="numerals">{student.rollNo ?? student.admissionNo}</span>
      <span>
        {student.course} {student.branch}, {student.batch}
      </span>
      <StateChip tone={stateTones[student.state]}>{stateWords[student.state]}</StateChip>
    </span>
  )
}

function Record({ student }: { student: MyStudent }) {
  const facts = [
    ['Name', student.fullName],
    ['Name in own script', student.nativeName],
    ['Roll number', student.rollNo],
    ['Admission number', student.admissionNo],
    ['Branch', `${student.course} ${student.branch}`],
    ['Batch', student.batch],
    ['Section', student.section],
    ['Regulation', student.regulation],
  ] as const
  return (
    <Card title="Student record">
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numerals">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
