import { type Period, periodKinds, SavePeriod, termCalls } from '@nalanda/contract/calendar/terms'
import { useRecordEditing } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { daysText } from '../../ui/format/days.ts'
import type { Column } from '../../ui/list/DataList.tsx'
import { useLocalListState } from '../../ui/list/list-state.ts'
import { RecordList } from '../../ui/record/RecordList.tsx'
import { RecordDrawer, type RecordForm } from '../../ui/record/RecordScreen.tsx'
import css from './Calendar.module.css'

import { calendarViews } from './queries.ts'
import { type Translate, useWords } from './words.ts'

const { DateField, SelectField, TextField } = fieldsFor(SavePeriod)

/** The exams and breaks of a term. */
export function PeriodsPanel({ termId }: { termId: number }) {
  const t = useWords()
  const state = useLocalListState<typeof termCalls.periods.list>({ sort: 'startsOn' })
  const within = { termId: String(termId) }
  const shown = { query: { ...state.query, ...within }, exportQuery: { ...state.exportQuery, ...within } }
  const editing = useRecordEditing(termCalls.periods, shown, calendarViews)
  const drawer = (row: Period | null, onClose: () => void) => (
    <RecordDrawer
      key={row?.id ?? 'new'}
      {...{ row, onClose, editing }}
      add={t('addPeriod')}
      nameOf={({ name }) => name}
      form={periodForm(t, termId)}
    />
  )
  return (
    <section aria-label={t('periods')} className={css.panel}>
      <h2>{t('periods')}</h2>
      <RecordList
        name="term-periods"
        label={t('periods')}
        columns={columns(t)}
        state={state}
        result={editing.result}
        searchHint={t('name')}
        onExport={editing.onExport}
        add={t('addPeriod')}
        mayAdd={editing.mayEdit}
        addForm={(close) => drawer(null, close)}
        detail={editing.mayEdit ? drawer : undefined}
        none={t('noPeriods')}
        empty={t('periodsEmpty')}
      />
    </section>
  )
}

function periodForm(t: Translate, termId: number): RecordForm<Period, typeof SavePeriod> {
  const kinds = periodKinds.map((value) => ({ value, label: t(`period-${value}`) }))
  return {
    schema: SavePeriod,
    start: (row) => ({
      name: row?.name ?? '',
      kind: row?.kind ?? 'exams',
      startsOn: row?.startsOn ?? '',
      endsOn: row?.endsOn ?? '',
      termId,
    }),
    fields: () => (
      <>
        <TextField name="name" label={t('name')} required maxLength={80} />
        <SelectField name="kind" label={t('periodKind')} required options={kinds} />
        <DateField name="startsOn" label={t('firstDay')} required />
        <DateField name="endsOn" label={t('lastDay')} required />
      </>
    ),
  }
}

const columns = (t: Translate): Column<Period, typeof termCalls.periods.list>[] => [
  { field: 'name', head: t('name'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'startsOn', head: t('when'), text: ({ startsOn, endsOn }) => daysText(startsOn, endsOn), sort: true },
  { field: 'kind', head: t('periodKind'), text: ({ kind }) => t(`period-${kind}`), wide: true },
]
