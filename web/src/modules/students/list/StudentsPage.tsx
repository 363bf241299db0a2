import { type Student, students } from '@nalanda/contract/students/students'
import { History, UserPlus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { ImportLink } from '../../../api/ImportLink.tsx'
import { exportRecords, useRecordEditing } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { count, dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState, useSelection } from '../../../ui/list/list-state.ts'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useSearchChange } from '../../../ui/navigation/own-address.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { stateTones, stateWords } from '../states/states.ts'
import { type TranslateState, useStateWords } from '../states/words.ts'
import { type Translate, useWords } from '../words.ts'
import { useStudentFilters } from './filters.ts'
import { rememberPage } from './neighbours.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import { queryOf, searchOf, useViews } from './views.ts'

const BulkStatesDialog = lazyPart(() => import('./BulkStatesDialog.tsx'), 'BulkStatesDialog')
const PrintDocuments = lazyPart(() => import('../certificates/PrintDocuments.tsx'), 'PrintDocuments')
const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'), 'ExportDialog')

type ListState = ReturnType<typeof useListState>

/** A list opens with the students an office works with: present students, newest batch first. */
const opening = { sort: '-batchLabel', opensWith: { current: 'yes' } } as const

/** All present and former students that the user may see; initially the present ones. */
export function StudentsPage() {
  const t = useWords()
  const l = useStateWords()
  const go = useGo()
  const state = useListState<typeof students.students.list>(opening)
  const { result, mayEdit } = useRecordEditing(students.students, state, [students])
  const mayAdmit = useMay()('admissions.edit')
  const selection = useSelection(state)
  const [exporting, setExporting] = useState<'xlsx' | 'csv' | null>(null)
  useUsualView(state)
  const add = () => mayAdmit && void go('/app/Admission/Student admission form')
  useShortcut('n', add)
  const addButton = mayAdmit && (
    <Button kind="primary" icon={UserPlus} shortcut="Alt N" onClick={add}>
      {t('newAdmission')}
    </Button>
  )
  return (
    <Page
      title={t('students')}
      about={t('about')}
      actions={<ImportLink kind="admissions.existing-students" allow="students.edit" />}
    >
      <DataList
        name="students"
        label={t('students')}
        columns={columns(t, l)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        hrefOf={({ id }) => `/app/Admin/Students/${id}`}
        onOpen={() => rememberPage(result.data?.items ?? [])}
        {...(mayEdit && { selection })}
        bar={selection.ids.size > 0 && <ChosenBar chosen={selection.ids} onClear={selection.clear} />}
        searchHint={t('findStudent')}
        filters={useStudentFilters(state)}
        onExport={async (format) => setExporting(format)}
        action={
          <>
            <ViewsMenu present={queryOf(state.exportQuery)} />
            {addButton}
          </>
        }
        empty={{ title: t('noStudents'), children: t('studentsEmpty'), action: addButton }}
      />
      <Suspense>
        {exporting && (
          <ExportDialog
            format={exporting}
            onExport={(format, columns) =>
              exportRecords(students.students, { ...state.exportQuery, columns: columns.join(',') }, format)
            }
            onClose={() => setExporting(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** The actions on the selected students. */
function ChosenBar({ chosen, onClear }: { chosen: ReadonlySet<number>; onClear: () => void }) {
  const l = useStateWords()
  const mayPrint = useMay()('admissions.edit')
  const [recording, setRecording] = useState(false)
  return (
    <SelectionBar count={chosen.size} onClear={onClear}>
      <Button size="small" icon={History} onClick={() => setRecording(true)}>
        {l('recordState')}
      </Button>
      <Suspense>{mayPrint && <PrintDocuments studentIds={[...chosen]} />}</Suspense>
      <Suspense>
        {recording && <BulkStatesDialog ids={[...chosen]} onDone={onClear} onClose={() => setRecording(false)} />}
      </Suspense>
    </SelectionBar>
  )
}

/** Opens the list with the user's default view, unless the address requests something. */
function useUsualView({ narrowed, sort }: ListState): void {
  const changeSearch = useSearchChange()
  const views = useViews()
  const [asked] = useState(() => narrowed || sort !== opening.sort)
  const usual = views?.find((view) => view.usual)?.query
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the views are known
  useEffect(() => {
    if (!asked && usual) void changeSearch(searchOf(usual), { whole: true })
  }, [views === undefined])
}

const columns = (t: Translate, l: TranslateState): Column<Student, typeof students.students.list>[] => [
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'branchShortName', head: t('branch'), text: ({ branchShortName }) => branchShortName, sort: true },
  { field: 'batchLabel', head: t('batch'), text: ({ batchLabel }) => batchLabel, code: true, sort: true },
  { field: 'section', head: t('section'), text: ({ sectionName }) => sectionName },
  { field: 'semester', head: l('semester'), text: ({ semesterNo }) => count(semesterNo), numeric: true },
  { field: 'regulation', head: t('regulation'), text: ({ regulationCode }) => regulationCode, code: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: stateTones[state], text: t(stateWords[state]) }),
  },
  {
    field: 'holds',
    head: l('holdsHead'),
    text: ({ openHolds }) => (openHolds > 0 ? count(openHolds) : null),
    cell: ({ openHolds }) => (openHolds > 0 ? <StateChip tone="warn">{count(openHolds)}</StateChip> : null),
  },
  {
    field: 'admissionNo',
    head: t('admissionNo'),
    text: ({ admissionNo }) => admissionNo,
    code: true,
    sort: true,
    hiddenAtFirst: true,
  },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, hiddenAtFirst: true },
  {
    field: 'lateral',
    head: t('entry'),
    text: ({ lateralEntry }) => t(lateralEntry ? 'lateral' : 'regular'),
    hiddenAtFirst: true,
  },
  { field: 'birth', head: t('dateOfBirth'), text: ({ dateOfBirth }) => dayText(dateOfBirth), hiddenAtFirst: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true },
  { field: 'email', head: t('email'), text: ({ email }) => email, hiddenAtFirst: true, wide: true },
]
