import { type Student, students } from '@nalanda/contract/students'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useBatchChoices, useBranchChoices, useCourseChoices, useRegulationChoices } from '../../api/choices.ts'
import { useRecordDesk } from '../../api/records.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { useListState } from '../../ui/list-state.ts'
import { dayText } from '../../ui/numerals.ts'
import { Page } from '../../ui/Page.tsx'
import { useShortcut } from '../../ui/shortcut.ts'
import { StateChip } from '../../ui/states.tsx'
import { stateOptions, stateTones, stateWords } from './states.ts'
import { type Say, useWords } from './words.ts'

/** Everybody who studies or studied here, as far as the reader may see them. */
export function StudentsPage() {
  const t = useWords()
  const navigate = useNavigate()
  const state = useListState({ sort: 'rollNo' })
  const { result, onExport, mayEdit } = useRecordDesk(students.students, state)
  const open = (which: string) => void navigate({ to: `/app/Admin/Students/${which}` as '/' })
  useShortcut('n', () => mayEdit && open('New'))
  const add = mayEdit && (
    <Button kind="primary" icon={UserPlus} shortcut="Alt N" onClick={() => open('New')}>
      {t('addStudent')}
    </Button>
  )
  return (
    <Page title={t('students')} about={t('about')}>
      <DataList
        name="students"
        label={t('students')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        onOpen={(row) => open(String(row.id))}
        searchHint={t('search')}
        filters={useStudentFilters()}
        onExport={onExport}
        action={add}
        empty={{
          title: t('noStudents'),
          children: t('studentsEmpty'),
          action: add,
        }}
      />
    </Page>
  )
}

function useStudentFilters() {
  const t = useWords()
  return [
    { name: 'courseId', label: t('course'), options: useCourseChoices() },
    { name: 'branchId', label: t('branch'), options: useBranchChoices() },
    { name: 'batchId', label: t('batch'), options: useBatchChoices() },
    { name: 'regulationId', label: t('regulation'), options: useRegulationChoices() },
    { name: 'state', label: t('state'), options: stateOptions(t) },
  ]
}

const columns = (t: Say): Column<Student>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true, width: 130 },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, flex: 2 },
  { field: 'branchShortName', head: t('branch'), text: ({ branchShortName }) => branchShortName, sort: true, width: 110 },
  { field: 'batchLabel', head: t('batch'), text: ({ batchLabel }) => batchLabel, code: true, sort: true, width: 120 },
  { field: 'section', head: t('section'), text: ({ sectionName }) => sectionName, width: 90 },
  { field: 'regulation', head: t('regulation'), text: ({ regulationCode }) => regulationCode, code: true, width: 110 },
  {
    field: 'state',
    head: t('state'),
    text: ({ state }) => t(stateWords[state]),
    cell: ({ state }) => <StateChip tone={stateTones[state]}>{t(stateWords[state])}</StateChip>,
    width: 140,
  },
  { field: 'admissionNo', head: t('admissionNo'), text: ({ admissionNo }) => admissionNo, code: true, sort: true, width: 150 },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, hiddenAtFirst: true, width: 110 },
  {
    field: 'lateral',
    head: t('entry'),
    text: ({ lateralEntry }) => t(lateralEntry ? 'lateral' : 'regular'),
    hiddenAtFirst: true,
    width: 100,
  },
  { field: 'birth', head: t('birth'), text: ({ dateOfBirth }) => dayText(dateOfBirth), hiddenAtFirst: true, width: 130 },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true, width: 130 },
  { field: 'email', head: t('email'), text: ({ email }) => email, hiddenAtFirst: true, flex: 1.6 },
]
