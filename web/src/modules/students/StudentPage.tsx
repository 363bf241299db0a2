import type { ReplyOf } from '@nalanda/contract/endpoint'
import { SaveStudent, type Student, students } from '@nalanda/contract/students'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Eye, Save } from 'lucide-react'
import type { z } from 'zod'
import { useSaveRecord } from '../../api/records.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { useMay } from '../../api/session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Form, useZodForm } from '../../ui/Form.tsx'
import { Page } from '../../ui/Page.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { useMergingSave } from '../../ui/record-desk.ts'
import { ErrorState, RowsSkeleton, StateChip } from '../../ui/states.tsx'
import { studentQuery } from './queries.ts'
import { StateHistory } from './StateHistory.tsx'
import css from './Student.module.css'
import { StudentFacts } from './StudentFacts.tsx'
import { StudentFields } from './StudentFields.tsx'
import { stateTones, stateWords } from './states.ts'
import { useWords } from './words.ts'

type StudentRecord = ReplyOf<typeof students.getStudent>
function Trail() {
  const t = useWords()
  return <RouteLink to="/app/Admin/Students">{t('students')}</RouteLink>
}

/** One student: who and where, to read or to change, and the history of states; or a new student. */
export function StudentPage() {
  const t = useWords()
  const { studentId } = useParams({ strict: false }) as { studentId?: string }
  const result = useQuery(studentQuery(studentId))
  if (studentId === undefined) return <StudentForm student={null} reload={async () => undefined} />
  const reload = async () => (await result.refetch()).data
  if (result.data) return <StudentForm key={studentId} student={result.data} reload={reload} />
  return (
    <Page title={t('student')} trail={<Trail />}>
      {result.error ? <ErrorState onRetry={reload}>{sentenceOf(result.error)}</ErrorState> : <RowsSkeleton />}
    </Page>
  )
}

type FormProps = { student: StudentRecord | null; reload: () => Promise<Student | undefined> }

function StudentForm({ student, reload }: FormProps) {
  const t = useWords()
  const navigate = useNavigate()
  const client = useQueryClient()
  const may = useMay()
  const mayEdit = may(students.students.change.allow)
  const form = useZodForm(SaveStudent, start(student))
  const saving = useSaveRecord(students.students)
  const onSave = (values: z.output<typeof SaveStudent>, row: Student | null) =>
    // A state recorded meanwhile counts as a change of the student, though not of anything in this form
    saving.mutateAsync({ values, row: row && { ...row, revision: latestRevision(row, student) } })
  const { row, save } = useMergingSave<z.input<typeof SaveStudent>, z.output<typeof SaveStudent>, Student>(form, student, start, {
    onSave,
    reload,
  })
  const saveAndStay = async (values: z.output<typeof SaveStudent>) => {
    const saved = await save(values)
    if (student) await client.invalidateQueries({ queryKey: studentQuery(String(saved.id)).queryKey })
    else await navigate({ to: `/app/Admin/Students/${saved.id}` as '/', replace: true })
  }
  const button = mayEdit && (
    <Button kind="primary" icon={Save} type="submit" form="student" shortcut="Ctrl S" busy={form.formState.isSubmitting}>
      {t('save')}
    </Button>
  )
  return (
    <Page
      title={row?.fullName ?? t('addStudent')}
      about={row && <About student={student ?? row} />}
      trail={<Trail />}
      actions={
        <>
          {row?.rollNo && may('users.view') && (
            <RouteLink to="/app/Admin/Who can see" search={{ rollNo: row.rollNo }} className={buttonClass()}>
              <Eye size={18} aria-hidden />
              {t('whoCanSee')}
            </RouteLink>
          )}
          {button}
        </>
      }
      sticky
    >
      <div className={student ? css.columns : undefined}>
        {mayEdit ? (
          <Form id="student" form={form} onSave={saveAndStay}>
            <StudentFields adding={!student} />
          </Form>
        ) : (
          row && <StudentFacts student={row} />
        )}
        {student && <StateHistory student={student} mayEdit={mayEdit} />}
      </div>
    </Page>
  )
}

/** Recording a state raises the revision; what the form shows is still what was read. */
function latestRevision(row: Student, known: StudentRecord | null): number {
  return known && sameFields(row, known) ? Math.max(row.revision, known.revision) : row.revision
}

function sameFields(a: Student, b: Student): boolean {
  return JSON.stringify(start(a)) === JSON.stringify(start(b))
}

function About({ student }: { student: Student }) {
  const t = useWords()
  const { rollNo, admissionNo, courseName, branchShortName, batchLabel, state } = student
  return (
    <span className={css.about}>
      <span className="numerals">{rollNo ?? admissionNo}</span>
      <span>
        {courseName} {branchShortName}, {batchLabel}
      </span>
      <StateChip tone={stateTones[state]}>{t(stateWords[state])}</StateChip>
    </span>
  )
}

function start(row: Student | null): z.input<typeof SaveStudent> {
  return {
    admissionNo: row?.admissionNo ?? '',
    rollNo: row?.rollNo ?? null,
    fullName: row?.fullName ?? '',
    nativeName: row?.nativeName ?? null,
    gender: row?.gender ?? (null as never),
    dateOfBirth: row?.dateOfBirth ?? '',
    courseId: row?.courseId ?? (null as never),
    branchId: row?.branchId ?? (null as never),
    batchId: row?.batchId ?? (null as never),
    sectionId: row?.sectionId ?? null,
    regulationId: row?.regulationId ?? (null as never),
    lateralEntry: row?.lateralEntry ?? false,
    email: row?.email ?? null,
    mobile: row?.mobile ?? null,
  }
}
