import { type Assignment, classCalls, type MentoredStudent, mentorSources } from '@nalanda/contract/mentoring/classes'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { useBatchChoices, useDepartmentChoices } from '../../api/choices.ts'
import { exportRecords, useAllRecords, useRecordList } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState, useSelection } from '../../ui/list/list-state.ts'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { mentoringViews, useTeachers } from './queries.ts'
import { studentColumns } from './student-columns.ts'
import { useWords } from './words.ts'

type List = typeof classCalls.students.list

/** The students with their mentors; selected ones can be assigned to a teacher. */
export function StudentsPage() {
  const t = useWords()
  const mayAssign = useMay()('mentoring.assign')
  const state = useListState<List>({ sort: 'rollNo' })
  const selection = useSelection(state)
  const classes = useAllRecords(classCalls.classes, { sort: 'section' }).data ?? []
  const teachers = useTeachers(mayAssign && state.needs('mentorId'))
  const columns: Column<MentoredStudent, List>[] = studentColumns(t)
  return (
    <Page title={t('studentsAndMentors')} about={t('studentsAbout')}>
      <DataList
        name="mentored-students"
        label={t('studentsAndMentors')}
        columns={columns}
        state={state}
        result={useRecordList(classCalls.students, state.query)}
        rowId={({ id }) => id}
        {...(mayAssign && { selection })}
        bar={selection.ids.size > 0 && <MentorBar chosen={selection.ids} onClear={selection.clear} />}
        searchHint={t('findStudent')}
        filters={[
          { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
          { name: 'batchId', label: t('batch'), options: useBatchChoices(state.needs('batchId')) },
          {
            name: 'sectionId',
            label: t('section'),
            options: classes.map(({ id, section, batchLabel }) => ({ value: id, label: `${section}, ${batchLabel}` })),
          },
          { name: 'mentorId', label: t('mentor'), options: teachers.map(({ id, fullName }) => ({ value: id, label: fullName })) },
          {
            name: 'source',
            label: t('mentorIs'),
            options: mentorSources.map((value) => ({ value, label: t(`source-${value}`) })),
          },
        ]}
        onExport={(format) => exportRecords(classCalls.students, state.exportQuery, format)}
        empty={{ title: t('noStudents'), children: t('classesEmpty') }}
      />
    </Page>
  )
}

function MentorBar({ chosen, onClear }: { chosen: ReadonlySet<number>; onClear: () => void }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const assign = useAct(classCalls.assignMentors, {
    input: (assignment: Assignment) => ({ body: { ...assignment, studentIds: [...chosen] } }),
    invalidates: mentoringViews,
    done: ({ changed }) => t('mentorsSet', { count: changed }),
  })
  return (
    <SelectionBar count={chosen.size} onClear={onClear}>
      <Button size="small" kind="primary" icon={UserCheck} onClick={() => setOpen(true)}>
        {t('setMentor')}
      </Button>
      {open && (
        <AssignDialog
          title={t('setMentor')}
          label={t('mentor')}
          nobody={t('source-class-teacher')}
          onSave={assign.submit}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectionBar>
  )
}
