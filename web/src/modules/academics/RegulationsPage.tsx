import { academics, type Regulation } from '@nalanda/contract/academics'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCourseChoices } from '../../api/choices.ts'
import { useRecordDesk } from '../../api/records.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataList } from '../../ui/DataList.tsx'
import { useListState } from '../../ui/list-state.ts'
import { dayText } from '../../ui/numerals.ts'
import { Page } from '../../ui/Page.tsx'
import { useShortcut } from '../../ui/shortcut.ts'

/** The regulations that grade the college's students. */
export function RegulationsPage() {
  const navigate = useNavigate()
  const state = useListState({ sort: 'code' })
  const { result, onExport, mayEdit } = useRecordDesk(academics.regulations, state)
  const open = (which: string) => void navigate({ to: `/app/Admin/Regulations/${which}` as '/' })
  useShortcut('n', () => mayEdit && open('New'))
  const add = mayEdit && (
    <Button kind="primary" icon={Plus} shortcut="Alt N" onClick={() => open('New')}>
      Add regulation
    </Button>
  )
  return (
    <Page
      title="Regulations"
      about="The rules that grade: scale, pass marks, rounding. Results keep the rules they were computed by."
    >
      <DataList
        name="regulations"
        label="Regulations"
        columns={columns}
        state={state}
        result={result}
        rowId={(row) => row.id}
        onOpen={(row) => open(String(row.id))}
        searchHint="Code or title"
        filters={[{ name: 'courseId', label: 'Course', options: useCourseChoices() }]}
        onExport={onExport}
        action={add}
        empty={{ title: 'No regulations yet', children: 'Add the rules by which results are graded.', action: add }}
      />
    </Page>
  )
}

const columns: Column<Regulation>[] = [
  { field: 'code', head: 'Code', text: ({ code }) => code, code: true, sort: true, width: 100 },
  { field: 'title', head: 'Title', text: ({ title }) => title, main: true, sort: true, flex: 2 },
  { field: 'course', head: 'Course', text: ({ courseName }) => courseName, width: 120 },
  { field: 'since', head: 'Rules since', text: ({ rules }) => dayText(rules.effectiveFrom), width: 130 },
  { field: 'grades', head: 'Grades', text: ({ rules }) => rules.scale.map(({ grade }) => grade).join(' · '), flex: 1.6 },
  {
    field: 'credits',
    head: 'Credits for award',
    text: ({ rules }) => rules.creditsForAward,
    numeric: true,
    width: 150,
  },
]
