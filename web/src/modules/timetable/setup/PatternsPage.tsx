import { type Pattern, patternCalls } from '@nalanda/contract/timetable/patterns'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useRecordEditing } from '../../../api/records.ts'
import { weekdayName } from '../../../ui/format/days.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { useRetiredFilter } from '../../../ui/list/retired-filter.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { RecordDrawer, type RecordForm } from '../../../ui/record/RecordScreen.tsx'
import { PatternFields } from './PatternFields.tsx'
import { PatternForm, startPattern } from './pattern-form.ts'
import { useSemesterPatterns } from './queries.ts'
import { SemesterPatternsPanel } from './SemesterPatternsPanel.tsx'
import { type Translate, useWords } from './words.ts'

type List = typeof patternCalls.patterns.list

const form: RecordForm<Pattern, typeof PatternForm> = {
  schema: PatternForm,
  start: startPattern,
  fields: () => <PatternFields />,
  wide: true,
}

/** Page of the weekly times of periods and breaks, and of the pattern that each semester follows. */
export function PatternsPage() {
  const t = useWords()
  const state = useListState<List>({ sort: 'name' })
  const editing = useRecordEditing(patternCalls.patterns, state, [patternCalls])
  const filters = useRetiredFilter<List>([], editing.onRestore !== undefined)
  const drawer = (row: Pattern | null, onClose: () => void) => (
    <RecordDrawer key={row?.id ?? 'new'} {...{ row, onClose, editing, form }} add={t('addPattern')} nameOf={({ name }) => name} />
  )
  // Both parts appear together; otherwise the second would shift with the rows of the first
  const { data, error, refetch } = useSemesterPatterns()
  if (!data || !editing.result.data)
    return (
      <Page title={t('patterns')} about={t('patternsAbout')}>
        <Waiting error={error ?? editing.result.error} refetch={error ? refetch : editing.result.refetch} rows={8} />
      </Page>
    )
  return (
    <Page title={t('patterns')} about={t('patternsAbout')}>
      <RecordList
        name="period-patterns"
        label={t('patterns')}
        columns={columns(t)}
        {...{ filters, state }}
        result={editing.result}
        searchHint={t('patternSearch')}
        onExport={editing.onExport}
        add={t('addPattern')}
        mayAdd={editing.mayEdit}
        addForm={(close) => drawer(null, close)}
        detail={editing.mayEdit ? drawer : undefined}
        none={t('noPatterns')}
        empty={t('patternsEmpty')}
      />
      <SemesterPatternsPanel semesters={data.semesters} />
    </Page>
  )
}

const columns = (t: Translate): Column<Pattern, List>[] => [
  { field: 'name', head: t('pattern'), text: ({ name }) => name, main: true, sort: true },
  {
    field: 'weekdays',
    head: t('weekdays'),
    text: ({ days }) => days.map(({ weekday }) => weekdayName(weekday, 'short')).join(', '),
  },
  { field: 'times', head: t('firstAndLast'), text: firstAndLast },
  { field: 'periods', head: t('periodsAWeek'), text: ({ periodsPerWeek }) => periodsPerWeek, numeric: true },
  { field: 'usedBy', head: t('usedBy'), text: ({ usedBy }) => usedBy, wide: true },
]

/** Returns when the first slot of the week begins and the last one ends. */
function firstAndLast({ days }: Pattern): string {
  const slots = days.flatMap((day) => day.slots)
  const [from] = slots.map((slot) => slot.from).sort()
  const to = slots
    .map((slot) => slot.to)
    .sort()
    .at(-1)
  return `${from}–${to}`
}
