import type { MyStudent } from '@nalanda/contract/students'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { sentenceOf } from '../../api/refusal.ts'
import { useSession } from '../../api/session.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Card, Page } from '../../ui/Page.tsx'
import { EmptyState, ErrorState, RowsSkeleton, StateChip } from '../../ui/states.tsx'
import { MyResults } from './MyResults.tsx'
import { useMyStudents } from './my-results.ts'
import css from './Student.module.css'
import { stateTones, stateWords } from './states.ts'

/** Where the day of a student, or of a parent, begins: the student's record and published results. A parent of several chooses one. */
export function MyStudentPage() {
  const user = useSession()
  const { data, error, refetch } = useMyStudents()
  const { child } = useSearch({ strict: false }) as { child?: number | string }
  const student = data?.find(({ id }) => String(id) === String(child)) ?? data?.[0]
  return (
    <Page title={`Welcome, ${user?.fullName || user?.username || ''}`} about={student && <Summary student={student} />}>
      {data && data.length > 1 && student && <Children students={data} shown={student} />}
      {error ? (
        <ErrorState onRetry={() => void refetch()}>{sentenceOf(error)}</ErrorState>
      ) : !data ? (
        <RowsSkeleton />
      ) : student ? (
        <div className={css.fields} key={student.id}>
          <Record student={student} />
          <MyResults student={student} />
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

/** The children of a parent; the one that is shown stands in the address. */
function Children({ students, shown }: { students: readonly MyStudent[]; shown: MyStudent }) {
  const navigate = useNavigate()
  return (
    <nav className={css.children} aria-label="Your children">
      {students.map(({ id, fullName, rollNo, admissionNo }) => (
        <button
          key={id}
          type="button"
          className={css.child}
          aria-pressed={id === shown.id}
          onClick={() => void navigate({ to: '.', search: { child: id } as never, replace: true })}
        >
          <strong>{fullName}</strong>
          <small className="numerals">{rollNo ?? admissionNo}</small>
        </button>
      ))}
    </nav>
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
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
