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

/** Everybody who studies or studied here, as far as the reader may see them. */
export function StudentsPage() {
  const navigate = useNavigate()
  const state = useListState({ sort: 'rollNo' })
  const { result, onExport, mayEdit } = useRecordDesk(students.students, state)
  const open = (which: string) => void navigate({ to: `/app/Admin/Students/${which}` as '/' })
  useShortcut('n', () => mayEdit && open('New'))
  const add = mayEdit && (
    <Button kind="primary" icon={UserPlus} shortcut="Alt N" onClick={() => open('New')}>
      Add student
    </Button>
  )
  return (
    <Page title="Students" about="From admission to graduation: where each student belongs, and in which state.">
      <DataList
        name="students"
        label="Students"
        columns={columns}
        state={state}
        result={result}
        rowId={(row) => row.id}
        onOpen={(row) => open(String(row.id))}
        searchHint="Name, roll or admission number"
        filters={useStudentFilters()}
        onExport={onExport}
        action={add}
        empty={{
          title: 'No students yet',
          children: 'Students come from admissions, or are added here one by one.',
          action: add,
        }}
      />
    </Page>
  )
}

function useStudentFilters() {
  return [
    { name: 'courseId', label: 'Course', options: useCourseChoices() },
    { name: 'branchId', label: 'Branch', options: useBranchChoices() },
    { name: 'batchId', label: 'Batch', options: useBatchChoices() },
    { name: 'regulationId', label: 'Regulation', options: useRegulationChoices() },
    { name: 'state', label: 'State', options: stateOptions },
  ]
}

const columns: Column<Student>[] = [
  { field: 'rollNo', head: 'Roll number', text: ({ rollNo }) => rollNo, code: true, sort: true, width: 130 },
  { field: 'fullName', head: 'Name', text: ({ fullName }) => fullName, main: true, sort: true, flex: 2 },
  { field: 'branchShortName', head: 'Branch', text: ({ branchShortName }) => branchShortName, sort: true, width: 110 },
  { field: 'batchLabel', head: 'Batch', text: ({ batchLabel }) => batchLabel, code: true, sort: true, width: 120 },
  { field: 'section', head: 'Section', text: ({ sectionName }) => sectionName, width: 90 },
  { field: 'regulation', head: 'Regulation', text: ({ regulationCode }) => regulationCode, code: true, width: 110 },
  {
    field: 'state',
    head: 'State',
    text: ({ state }) => stateWords[state],
    cell: ({ state }) => <StateChip tone={stateTones[state]}>{stateWords[state]}</StateChip>,
    width: 140,
  },
  { field: 'admissionNo', head: 'Admission number', text: ({ admissionNo }) => admissionNo, code: true, sort: true, width: 150 },
  { field: 'course', head: 'Course', text: ({ courseName }) => courseName, hiddenAtFirst: true, width: 110 },
  {
    field: 'lateral',
    head: 'Entry',
    text: ({ lateralEntry }) => (lateralEntry ? 'Lateral' : 'Regular'),
    hiddenAtFirst: true,
    width: 100,
  },
  { field: 'birth', head: 'Date of birth', text: ({ dateOfBirth }) => dayText(dateOfBirth), hiddenAtFirst: true, width: 130 },
  { field: 'mobile', head: 'Mobile', text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true, width: 130 },
  { field: 'email', head: 'E-mail', text: ({ email }) => email, hiddenAtFirst: true, flex: 1.6 },
]
