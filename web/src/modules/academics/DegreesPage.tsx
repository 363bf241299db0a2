import { academics, levels, SaveDegree } from '@nalanda/contract/academics/academics'
import { type ItemOf, useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { type RecordForm, RecordScreen } from '../../ui/record/RecordScreen.tsx'
import { structureViews } from './structure/structure-queries.ts'
import { type Translate, useWords } from './words.ts'

const { SelectField, TextField } = fieldsFor(SaveDegree)

type Degree = ItemOf<typeof academics.degrees>
const levelOptions = levels.map((level) => ({ value: level, label: level }))

/** Page of the degrees that the college awards. */
export function DegreesPage() {
  const t = useWords()
  const state = useListState<typeof academics.degrees.list>({ sort: 'name' })
  const editing = useRecordEditing(academics.degrees, state, structureViews)
  return (
    <RecordScreen
      name="degrees"
      title={t('degrees')}
      about={t('degreesAbout')}
      add={t('addDegree')}
      none={t('noDegrees')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[{ name: 'level', label: t('level'), options: levelOptions }]}
      searchHint={t('degreeSearch')}
      state={state}
      editing={editing}
      form={formWith(t)}
      empty={t('degreesEmpty')}
    />
  )
}

const columns = (t: Translate): Column<Degree, typeof academics.degrees.list>[] => [
  { field: 'name', head: t('degree'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'shortName', head: t('shortName'), text: ({ shortName }) => shortName },
  { field: 'level', head: t('level'), text: ({ level }) => level, sort: true },
  { field: 'courseCount', head: t('courses'), text: ({ courseCount }) => courseCount, numeric: true },
]

const formWith = (t: Translate): RecordForm<Degree, typeof SaveDegree> => ({
  schema: SaveDegree,
  start: (row) => ({ name: row?.name ?? '', shortName: row?.shortName ?? '', level: row?.level ?? 'UG' }),
  fields: () => (
    <>
      <TextField name="name" label={t('name')} required maxLength={120} hint={t('degreeNameHint')} />
      <TextField name="shortName" label={t('shortName')} required maxLength={20} hint={t('suchAsBtech')} />
      <SelectField name="level" label={t('level')} required options={levelOptions} />
    </>
  ),
})
