import { subjectTypes } from '@nalanda/contract/academics/subject-teaching'
import { type Offering, offeringCalls } from '@nalanda/contract/teaching/offerings'
import { Copy, FileUp, ListTree, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useDepartmentChoices, useSemesterChoices, useTermChoices } from '../../api/choices.ts'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import type { Filter } from '../../ui/list/ListToolbar.tsx'
import { type ListState, useListState, useSelection } from '../../ui/list/list-state.ts'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { Page } from '../../ui/page/Page.tsx'
import { AddOfferingDialog } from './AddOfferingDialog.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { CopyTeachersDialog } from './CopyTeachersDialog.tsx'
import { DepartmentBar } from './DepartmentBar.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { subjectColumns, teacherNames } from './offering-columns.tsx'
import { type Translate, useWords } from './words.ts'

const ImportTeachersDialog = lazyPart(() => import('./ImportTeachersDialog.tsx'), 'ImportTeachersDialog')

type List = typeof offeringCalls.offerings.list
type Open = 'offer' | 'add' | 'copy' | 'import' | Offering

/** The offered subjects: each subject of a section with its teachers. Heads of department assign teachers here. */
export function OfferingsPage() {
  const t = useWords()
  const may = useMay()
  const state = useListState<List>({ sort: '-termStartsOn' })
  const selection = useSelection(state)
  const result = useRecordList(offeringCalls.offerings, state.query)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const mayManage = may('teaching.manage')
  const mayAssign = may('teaching.assign')
  return (
    <Page
      title={t('offered')}
      about={t('offeredAbout')}
      actions={mayAssign && <Actions mayManage={mayManage} onOpen={setOpen} />}
    >
      <DataList
        name="offerings"
        label={t('offered')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Academics/Offered Subjects/${id}`}
        {...(mayManage && { selection })}
        bar={selection.ids.size > 0 && <DepartmentBar chosen={selection.ids} onClear={selection.clear} />}
        rowActs={
          mayAssign
            ? (row) => (
                <IconButton label={t('assignTo', { subject: row.subjectName })} onClick={() => setOpen(row)}>
                  <UserPlus size={18} aria-hidden />
                </IconButton>
              )
            : undefined
        }
        searchHint={t('offeringSearch')}
        filters={useFilters(t, state)}
        onExport={(format) => exportRecords(offeringCalls.offerings, state.exportQuery, format)}
        empty={{ title: t('noOffered'), children: t('offeredEmpty') }}
      />
      {open === 'offer' && <OfferDialog onClose={close} />}
      {open === 'add' && <AddOfferingDialog onClose={close} />}
      {open === 'copy' && <CopyTeachersDialog onClose={close} />}
      <Suspense>{open === 'import' && <ImportTeachersDialog onClose={close} />}</Suspense>
      {open !== null && typeof open === 'object' && <AssignDialog row={open} onClose={close} />}
    </Page>
  )
}

function Actions({ mayManage, onOpen }: { mayManage: boolean; onOpen: (open: Open) => void }) {
  const t = useWords()
  return (
    <>
      <Button icon={FileUp} onClick={() => onOpen('import')}>
        {t('importTeachers')}
      </Button>
      <Button icon={Copy} onClick={() => onOpen('copy')}>
        {t('copyTeachers')}
      </Button>
      {mayManage && <Button onClick={() => onOpen('add')}>{t('addOffering')}</Button>}
      {mayManage && (
        <Button kind="primary" icon={ListTree} onClick={() => onOpen('offer')}>
          {t('offerSubjects')}
        </Button>
      )}
    </>
  )
}

function useFilters(t: Translate, { needs }: ListState): Filter<List>[] {
  return [
    { name: 'termId', label: t('term'), options: useTermChoices(needs('termId')) },
    { name: 'semesterId', label: t('semester'), options: useSemesterChoices(needs('semesterId')) },
    { name: 'departmentId', label: t('taughtBy'), options: useDepartmentChoices(needs('departmentId')) },
    { name: 'staffed', label: t('hasTeacher'), options: yesNoOptions(t) },
    { name: 'type', label: t('type'), options: subjectTypes.map((value) => ({ value, label: t(`type-${value}`) })) },
    { name: 'studied', label: t('hasStudents'), options: yesNoOptions(t) },
    { name: 'differsFromTimetable', label: t('differsFromTimetable'), options: yesNoOptions(t) },
    { name: 'current', label: t('currentTerm'), options: yesNoOptions(t) },
  ]
}

const columns = (t: Translate): Column<Offering, List>[] => [
  ...subjectColumns(t),
  { field: 'taughtBy', head: t('taughtBy'), text: ({ taughtBy }) => taughtBy, wide: true, hiddenAtFirst: true },
  {
    field: 'teachers',
    head: t('teachers'),
    text: (row) => teacherNames(row) || t('noTeacher'),
    wide: true,
  },
  {
    field: 'termStartsOn',
    head: t('term'),
    text: ({ courseName, termName }) => `${courseName}, ${termName}`,
    sort: true,
    wide: true,
    hiddenAtFirst: true,
  },
]
