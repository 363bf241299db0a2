import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { calendarNote, promotionNote } from '@nalanda/contract/students/semesters'
import { SaveStudent, type Student, students } from '@nalanda/contract/students/students'
import { Save } from 'lucide-react'
import type { z } from 'zod'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { useSaveRecord } from '../../../api/records.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import type { OpeningValues } from '../../../ui/form/library/ZodForm.tsx'
import { count } from '../../../ui/format/format.ts'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useLaterVersions, useMergingSave } from '../../../ui/record/record-editing.ts'
import { Timeline } from '../../../ui/record/Timeline.tsx'
import { StateHistory } from '../states/StateHistory.tsx'
import { useWords } from '../words.ts'
import { ClassHistory } from './ClassHistory.tsx'
import { useSemesters } from './queries.ts'
import css from './Student.module.css'
import { PlaceFields } from './StudentFields.tsx'
import { useProfileWords } from './words.ts'

const { TextField } = fieldsFor(SaveStudent)

type StudentRecord = ReplyOf<typeof students.getStudent>
type Props = { student: StudentRecord; mayEdit: boolean; reload: () => Promise<Student | undefined> }

/** The student's class and section, the fields editable here, and the history of states, classes and semesters. */
export function AcademicTab({ student, mayEdit, reload }: Props) {
  return (
    <div className={css.columns}>
      <div className={css.fields}>
        <PlaceCard student={student} />
        {mayEdit && <PlaceForm student={student} reload={reload} />}
      </div>
      <div className={css.fields}>
        <StateHistory student={student} mayEdit={mayEdit} />
        <ClassHistory student={student} mayEdit={mayEdit} />
        <SemesterHistory student={student} />
      </div>
    </div>
  )
}

function PlaceCard({ student }: { student: Student }) {
  const t = useWords()
  const p = useProfileWords()
  return (
    <Card title={t('place')}>
      <DescriptionList>
        <DescriptionItem name={t('rollNo')}>{student.rollNo}</DescriptionItem>
        <DescriptionItem name={t('admissionNo')}>{student.admissionNo}</DescriptionItem>
        <DescriptionItem name={t('course')}>{student.courseName}</DescriptionItem>
        <DescriptionItem name={t('branch')}>{student.branchShortName}</DescriptionItem>
        <DescriptionItem name={t('batch')}>{student.batchLabel}</DescriptionItem>
        <DescriptionItem name={p('semester')}>{count(student.semesterNo)}</DescriptionItem>
        <DescriptionItem name={t('section')}>{student.sectionName}</DescriptionItem>
        <DescriptionItem name={t('regulation')}>{student.regulationCode}</DescriptionItem>
        <DescriptionItem name={t('entry')}>{student.lateralEntry ? t('lateralLong') : t('regular')}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

/** The fields that the office edits on the profile; all others are edited on the admission form. */
function PlaceForm({ student, reload }: Omit<Props, 'mayEdit'>) {
  const t = useWords()
  const p = useProfileWords()
  const form = useZodForm(SaveStudent, start(student))
  const saving = useSaveRecord(students.students, [students])
  const onSave = (values: z.output<typeof SaveStudent>, row: Student | null) => saving.submit({ values, row })
  const { isDirty } = form.formState
  const merging = useMergingSave<z.input<typeof SaveStudent>, z.output<typeof SaveStudent>, Student>(form, student, start, {
    onSave,
    reload,
  })
  useLaterVersions(isDirty, student, merging)
  return (
    <Card title={p('place')}>
      <Form form={form} onSave={merging.save}>
        <FormSection columns={3}>
          <TextField name="rollNo" label={t('rollNo')} maxLength={20} hint={t('rollNoHint')} emptyIsNull />
          <PlaceFields />
        </FormSection>
        <div className={css.formEnd}>
          <Button kind="primary" icon={Save} type="submit" shortcut="Ctrl S" busy={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function start(row: Student | null): OpeningValues<z.input<typeof SaveStudent>> {
  return {
    admissionNo: row?.admissionNo ?? '',
    rollNo: row?.rollNo ?? null,
    fullName: row?.fullName ?? '',
    nativeName: row?.nativeName ?? null,
    gender: row?.gender ?? null,
    dateOfBirth: row?.dateOfBirth ?? null,
    courseId: row?.courseId ?? null,
    branchId: row?.branchId ?? null,
    batchId: row?.batchId ?? null,
    sectionId: row?.sectionId ?? null,
    regulationId: row?.regulationId ?? null,
    lateralEntry: row?.lateralEntry ?? false,
    email: row?.email ?? null,
    mobile: row?.mobile ?? null,
  }
}

function SemesterHistory({ student }: { student: Student }) {
  const p = useProfileWords()
  const reasonText = useReasons()
  const asked = useSemesters(student.id)
  return (
    <Card title={p('semesters')}>
      <QueryBoundary query={asked} rows={3}>
        {(data) =>
          data.length === 0 ? (
            <p className={css.end}>{p('noSemesters')}</p>
          ) : (
            <Timeline
              entries={data.toReversed().map(({ id, semesterNo, startedOn, note, codedNote, recordedBy }) => ({
                ...{
                  id,
                  at: startedOn,
                  by: recordedBy,
                  text: noteText(p, note, reasonText({ reason: note, codedReason: codedNote })),
                },
                title: p('semesterNo', { number: count(semesterNo) }),
              }))}
            />
          )
        }
      </QueryBoundary>
    </Card>
  )
}

/** Returns the note in the language of the page; `written` is the text that a person wrote, or that of the portal's coded note. */
function noteText(p: ReturnType<typeof useProfileWords>, note: string, written: string): string {
  if (note === promotionNote) return p('promoted')
  return note === calendarNote ? p('byCalendar') : written
}
