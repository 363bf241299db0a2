import { SaveTeacherTimes, type TeacherTimes, teacherTimesCalls } from '@nalanda/contract/timetable/teacher-times'
import { useAct } from '../../../api/act.ts'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import { Page } from '../../../ui/page/Page.tsx'
import type { RecordForm } from '../../../ui/record/RecordScreen.tsx'
import { SettingsOfList } from './SettingsOfList.tsx'
import css from './Setup.module.css'
import { timesText, WeeklyTimesField } from './WeeklyTimesField.tsx'
import { type Translate, useWords } from './words.ts'

type List = typeof teacherTimesCalls.teacherTimes.list
const { NumberField } = fieldsFor(SaveTeacherTimes)

const form: RecordForm<TeacherTimes, typeof SaveTeacherTimes> = {
  schema: SaveTeacherTimes,
  start: (row) => ({
    ...{ perDay: row?.perDay ?? null, perWeek: row?.perWeek ?? null, consecutive: row?.consecutive ?? null },
    ...{ unavailable: row?.unavailable ?? [], avoid: row?.avoid ?? [] },
  }),
  fields: () => <TimesFields />,
  wide: true,
}

/** Page of the teachers' maximum load and unavailable times; heads of department set them for their departments. */
export function TeacherTimesPage() {
  const t = useWords()
  const state = useListState<List>({ sort: 'fullName' })
  const result = useRecordList(teacherTimesCalls.teacherTimes, state.query)
  const departments = useDepartmentChoices(state.needs('departmentId'))
  const set = useAct(teacherTimesCalls.setTeacherTimes, { invalidates: [teacherTimesCalls] })
  return (
    <Page title={t('teacherTimes')} about={t('teacherTimesAbout')}>
      <SettingsOfList
        result={result}
        formOf={() => form}
        nameOf={({ fullName }) => fullName}
        onSave={(values, row) => set.submit({ params: { id: String(row.id) }, body: { ...values, revision: row.revision } })}
      >
        {(open) => (
          <DataList
            name="teacher-times"
            label={t('teacherTimes')}
            columns={columns(t)}
            {...{ state, result }}
            rowId={({ id }) => id}
            onOpen={open}
            searchHint={t('nameOrCode')}
            filters={[
              { name: 'departmentId', label: t('department'), options: departments },
              { name: 'own', label: t('ownTimes'), options: yesNoOptions(t) },
            ]}
            onExport={(format) => exportRecords(teacherTimesCalls.teacherTimes, state.exportQuery, format)}
            empty={{ title: t('noTeachers'), children: t('noTeachersText') }}
          />
        )}
      </SettingsOfList>
    </Page>
  )
}

function TimesFields() {
  const t = useWords()
  return (
    <>
      <div className={css.limits}>
        <NumberField name="perDay" label={t('perDay')} hint={t('noLimit')} step={1} min={1} max={12} />
        <NumberField name="perWeek" label={t('perWeek')} hint={t('noLimit')} step={1} min={1} max={60} />
        <NumberField name="consecutive" label={t('consecutive')} hint={t('consecutiveHint')} step={1} min={1} max={12} />
      </div>
      <WeeklyTimesField name="unavailable" label={t('unavailable')} hint={t('unavailableHint')} />
      <WeeklyTimesField name="avoid" label={t('avoid')} hint={t('avoidHint')} />
    </>
  )
}

const columns = (t: Translate): Column<TeacherTimes, List>[] => [
  { field: 'empCode', head: t('empCode'), text: ({ empCode }) => empCode, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'departmentName', head: t('department'), text: ({ departmentName }) => departmentName, sort: true, wide: true },
  { field: 'perDay', head: t('aDay'), text: ({ perDay }) => perDay, numeric: true },
  { field: 'perWeek', head: t('aWeek'), text: ({ perWeek }) => perWeek, numeric: true },
  { field: 'consecutive', head: t('inARow'), text: ({ consecutive }) => consecutive, numeric: true },
  { field: 'unavailable', head: t('unavailable'), text: ({ unavailable }) => timesText(unavailable), wide: true },
  { field: 'avoid', head: t('avoid'), text: ({ avoid }) => timesText(avoid), wide: true },
]
