import { subjectTypes } from '@nalanda/contract/academics/subject-teaching'
import { type Requirement, requirementCalls, SaveBlocks } from '@nalanda/contract/timetable/requirements'
import { useAct } from '../../../api/act.ts'
import { useDepartmentChoices, useSemesterChoices } from '../../../api/choices.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { type ListState, useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { Page } from '../../../ui/page/Page.tsx'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import { BlockFields } from './BlockFields.tsx'
import { useTermChoices } from './queries.ts'
import { SettingsOfList } from './SettingsOfList.tsx'
import { type Translate, useWords } from './words.ts'

type List = typeof requirementCalls.requirements.list

const formOf = (close: () => void): RecordForm<Requirement, typeof SaveBlocks> => ({
  schema: SaveBlocks,
  start: (row) => ({ blocks: row?.blocks ?? [] }),
  fields: (row) => row && <BlockFields row={row} onReset={close} />,
  wide: true,
})

/**
 * Page of the number and length of each subject's weekly periods, and their rooms; heads of department set them for the subjects taught by their department.
 */
export function RequirementsPage() {
  const t = useWords()
  const state = useListState<List>({ sort: 'subjectCode' })
  const result = useRecordList(requirementCalls.requirements, state.query)
  const filters = useFilters(t, state)
  const set = useAct(requirementCalls.setBlocks, { invalidates: [requirementCalls] })
  return (
    <Page title={t('requirements')} about={t('requirementsAbout')}>
      <SettingsOfList
        {...{ formOf, result }}
        nameOf={({ subjectName, section }) => `${subjectName}, ${section}`}
        onSave={({ blocks }, { id, revision }) => set.submit({ params: { id: String(id) }, body: { revision, blocks } })}
      >
        {(open) => (
          <DataList
            name="subject-periods"
            label={t('requirements')}
            columns={columns(t)}
            {...{ state, result, filters }}
            rowId={({ id }) => id}
            onOpen={open}
            searchHint={t('requirementSearch')}
            onExport={(format) => exportRecords(requirementCalls.requirements, state.exportQuery, format)}
            empty={{ title: t('noRequirements'), children: t('noRequirementsText') }}
          />
        )}
      </SettingsOfList>
    </Page>
  )
}

function useFilters(t: Translate, { needs }: ListState): Filter<List>[] {
  return [
    { name: 'termId', label: t('term'), options: useTermChoices(needs('termId')) },
    { name: 'semesterId', label: t('semester'), options: useSemesterChoices(needs('semesterId')) },
    { name: 'departmentId', label: t('department'), options: useDepartmentChoices(needs('departmentId')) },
    { name: 'type', label: t('type'), options: subjectTypes.map((value) => ({ value, label: t(`type-${value}`) })) },
    { name: 'own', label: t('ownBlocks'), options: yesNoOptions(t) },
  ]
}

const columns = (t: Translate): Column<Requirement, List>[] => [
  { field: 'subjectCode', head: t('code'), text: ({ subjectCode }) => subjectCode, code: true, sort: true },
  { field: 'subject', head: t('subject'), text: ({ subjectName }) => subjectName, main: true, wide: true },
  { field: 'section', head: t('section'), text: ({ section }) => section, sort: true },
  { field: 'semester', head: t('semester'), text: ({ semesterName }) => semesterName, hiddenAtFirst: true },
  {
    field: 'teachers',
    head: t('teachers'),
    text: ({ teachers }) => teachers.map(({ fullName }) => fullName).join(', ') || t('noTeacher'),
    wide: true,
  },
  { field: 'hours', head: t('hoursAWeek'), text: (row) => row.weeklyHours, numeric: true },
  { field: 'periods', head: t('periodsAWeek'), text: ({ periods }) => periods, numeric: true },
  {
    field: 'blocks',
    head: t('blocks'),
    text: ({ blocks }) => blocks.map(({ times, periods }) => `${times} × ${periods}`).join(', '),
  },
  {
    field: 'set',
    head: t('status'),
    status: ({ revision }) => ({ tone: revision > 0 ? 'plain' : 'quiet', text: t(revision > 0 ? 'setByOffice' : 'fromHours') }),
    hiddenAtFirst: true,
  },
  {
    field: 'termStartsOn',
    head: t('term'),
    text: ({ termName }) => termName,
    sort: true,
    wide: true,
    hiddenAtFirst: true,
  },
]
