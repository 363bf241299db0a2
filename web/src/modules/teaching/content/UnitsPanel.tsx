import type { OfferingDetail } from '@nalanda/contract/teaching/offerings'
import { planCalls, SaveUnit, type SyllabusUnit, type UnitCoverage } from '@nalanda/contract/teaching/plans'
import { exportRecords, useRecordList, useRecordRemoval, useSaveRecord } from '../../../api/records.ts'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { count } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer, type RecordForm } from '../../../ui/record/RecordScreen.tsx'
import css from '../Teaching.module.css'
import { CoverageShare } from './CoverageBar.tsx'
import { contentViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

type List = typeof planCalls.unitsOfOffering.list
const { NumberField, TextAreaField, TextField } = fieldsFor(SaveUnit)

/** The units of the subject, each with what this class has planned and covered. Heads of department and the office edit the units. */
export function UnitsPanel({ offering }: { offering: OfferingDetail }) {
  const t = useWords()
  const params = { id: String(offering.id) }
  const state = useListState<List>({ sort: 'number' })
  const result = useRecordList(planCalls.unitsOfOffering, state.query, params)
  const save = useSaveRecord(planCalls.units, contentViews)
  const removal = useRecordRemoval(planCalls.units, contentViews)
  const editing = {
    ...removal,
    onSave: (values: SaveUnit, row: SyllabusUnit | null) => save.submit({ values, row }),
    reload: async (row: SyllabusUnit) => {
      const listed = (await result.refetch()).data as { items: SyllabusUnit[] } | undefined
      return listed?.items.find(({ id }) => id === row.id)
    },
  }
  const next = Math.max(0, ...(result.data?.items.map(({ number }) => number) ?? [])) + 1
  const drawer = (row: SyllabusUnit | null, onClose: () => void) => (
    <RecordDrawer
      key={row?.id ?? 'new'}
      {...{ row, onClose, editing }}
      add={t('addUnit')}
      nameOf={({ number, title }) => t('unitNumbered', { number, title })}
      form={unitForm(offering.subjectId, next)}
    />
  )
  return (
    <section aria-label={t('tab-Units')} className={css.panel}>
      <RecordList
        name="syllabus-units"
        label={t('tab-Units')}
        columns={columns(t)}
        state={state}
        result={result}
        searchHint={t('searchUnits')}
        onExport={(format) => exportRecords(planCalls.unitsOfOffering, state.exportQuery, format, params)}
        add={t('addUnit')}
        mayAdd={offering.can.syllabus}
        addForm={(close) => drawer(null, close)}
        detail={offering.can.syllabus ? drawer : undefined}
        none={t('noUnits')}
        empty={t('unitsEmpty')}
      />
    </section>
  )
}

const unitForm = (subjectId: number, next: number): RecordForm<SyllabusUnit, typeof SaveUnit> => ({
  schema: SaveUnit,
  start: (row) => ({
    number: row?.number ?? next,
    title: row?.title ?? '',
    hours: row?.hours ?? 12,
    topics: row?.topics ?? '',
    subjectId,
  }),
  fields: () => <UnitFields />,
})

function UnitFields() {
  const t = useWords()
  return (
    <>
      <NumberField name="number" label={t('numberOfUnit')} required min={1} max={20} hint={t('unitOfAllSections')} />
      <TextField name="title" label={t('title')} required maxLength={160} />
      <NumberField name="hours" label={t('hoursOfUnit')} required min={0} max={200} />
      <TextAreaField name="topics" label={t('topics')} hint={t('topicsHint')} />
    </>
  )
}

const columns = (t: Translate): Column<UnitCoverage, List>[] => [
  { field: 'number', head: t('unit'), text: ({ number }) => count(number), code: true, sort: true },
  { field: 'title', head: t('title'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'topics', head: t('topics'), text: ({ topics }) => topics, wide: true },
  { field: 'hours', head: t('hours'), text: ({ hours }) => hours, numeric: true },
  { field: 'planned', head: t('plannedPeriods'), text: ({ planned }) => planned, numeric: true },
  { field: 'covered', head: t('coveredPeriods'), text: ({ covered }) => covered, numeric: true },
  {
    field: 'share',
    head: t('isCovered'),
    text: ({ planned, covered }) => (planned === 0 ? null : Math.min(100, Math.floor((covered * 100) / planned))),
    cell: (unit) => <CoverageShare {...unit} />,
  },
]
