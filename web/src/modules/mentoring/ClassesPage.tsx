import { type Assignment, classCalls, type MentoringClass } from '@nalanda/contract/mentoring/classes'
import { UserCheck, Users } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { useBatchChoices, useDepartmentChoices } from '../../api/choices.ts'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { Button, buttonClass, IconButton } from '../../ui/form/Button.tsx'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState, useSelection } from '../../ui/list/list-state.ts'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { assignmentText } from './assignment-text.ts'
import { DivideDialog } from './DivideDialog.tsx'
import { mentoringViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

type List = typeof classCalls.classes.list

/** The sections with their class teachers, and the number of their students who have a mentor. */
export function ClassesPage() {
  const t = useWords()
  const mayAssign = useMay()('mentoring.assign')
  const state = useListState<List>({ sort: 'section' })
  const selection = useSelection(state)
  const [divided, setDivided] = useState<MentoringClass | null>(null)
  const result = useRecordList(classCalls.classes, state.query)
  return (
    <Page
      title={t('classes')}
      about={t('classesAbout')}
      actions={
        <RouteLink to="/app/Academics/Mentoring/Students" className={buttonClass()}>
          {t('studentsAndMentors')}
        </RouteLink>
      }
    >
      <DataList
        name="mentoring-classes"
        label={t('classes')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        {...(mayAssign && { selection })}
        bar={selection.ids.size > 0 && <ClassTeacherBar chosen={selection.ids} onClear={selection.clear} />}
        rowActs={
          mayAssign
            ? (row) => (
                <IconButton
                  label={t('labelled', { label: t('divideTitle', { section: row.section }), value: row.batchLabel })}
                  onClick={() => setDivided(row)}
                >
                  <Users size={18} aria-hidden />
                </IconButton>
              )
            : undefined
        }
        searchHint={t('classSearch')}
        filters={[
          { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
          { name: 'batchId', label: t('batch'), options: useBatchChoices(state.needs('batchId')) },
          { name: 'assigned', label: t('hasClassTeacher'), options: yesNoOptions(t) },
          { name: 'mentored', label: t('allHaveMentor'), options: yesNoOptions(t) },
        ]}
        onExport={(format) => exportRecords(classCalls.classes, state.exportQuery, format)}
        empty={{ title: t('noClasses'), children: t('classesEmpty') }}
      />
      {divided && <DivideDialog row={divided} onClose={() => setDivided(null)} />}
    </Page>
  )
}

function ClassTeacherBar({ chosen, onClear }: { chosen: ReadonlySet<number>; onClear: () => void }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const assign = useAct(classCalls.assignClassTeachers, {
    input: (assignment: Assignment) => ({ body: { ...assignment, sectionIds: [...chosen] } }),
    invalidates: mentoringViews,
    done: ({ changed }) => t('classTeacherSet', { count: changed }),
  })
  return (
    <SelectionBar count={chosen.size} onClear={onClear}>
      <Button size="small" kind="primary" icon={UserCheck} onClick={() => setOpen(true)}>
        {t('setClassTeacher')}
      </Button>
      {open && (
        <AssignDialog
          title={t('setClassTeacher')}
          label={t('classTeacher')}
          nobody={t('nobody')}
          onSave={assign.submit}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectionBar>
  )
}

const columns = (t: Translate): Column<MentoringClass, List>[] => [
  {
    field: 'section',
    head: t('section'),
    text: ({ section }) => section,
    cell: ({ id, section }) => (
      <RouteLink to="/app/Academics/Mentoring/Students" search={{ sectionId: String(id) }}>
        {section}
      </RouteLink>
    ),
    main: true,
    sort: true,
  },
  { field: 'batchLabel', head: t('batch'), text: ({ batchLabel }) => batchLabel, code: true, sort: true },
  {
    field: 'classTeacher',
    head: t('classTeacher'),
    text: (row) => assignmentText(t, row.classTeacher?.fullName ?? t('nobody'), row),
    wide: true,
    sort: true,
  },
  { field: 'students', head: t('students'), text: (row) => row.students, numeric: true },
  { field: 'withMentor', head: t('withMentor'), text: ({ withMentor }) => withMentor, numeric: true },
  { field: 'departmentName', head: t('department'), text: ({ departmentName }) => departmentName, sort: true, wide: true },
  { field: 'courseName', head: t('courseName'), text: ({ courseName }) => courseName, hiddenAtFirst: true },
]
