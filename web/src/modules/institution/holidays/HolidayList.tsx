import { type Holiday, type HolidayYear, holidayCalls } from '@nalanda/contract/institution/holidays'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { UndoBar } from '../../../ui/feedback/UndoBar.tsx'
import { IconButton } from '../../../ui/form/Button.tsx'
import { weekdayNameOf } from '../../../ui/format/days.ts'
import { dayText } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useLocalListState } from '../../../ui/list/list-state.ts'
import { wholeList } from '../../../ui/list/whole-list.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { HolidayDialog } from './HolidayDialog.tsx'
import { holidayViews } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

type ListProps = { year: HolidayYear; mayEdit: boolean; isFetching: boolean; reload: () => Promise<readonly Holiday[]> }

/** The holidays of a year, by day. A deleted holiday can be restored as long as the list is open. */
export function HolidayList({ year, mayEdit, isFetching, reload }: ListProps) {
  const t = useHolidayWords()
  const state = useLocalListState()
  const removal = useRemoval()
  const exporting = useAct(holidayCalls.exportHolidays, { onDone: saveFile })
  const { items } = year
  const named = (holiday: Holiday) => ({ name: holiday.name, day: dayText(holiday.day) })
  const asked = { data: items, error: null, isPending: false, isFetching, refetch: reload }
  const form = (holiday: Holiday | null, onClose: () => void) => (
    <HolidayDialog {...{ holiday, items, reload, onClose }} day={null} />
  )
  return (
    <>
      {removal.removed && (
        <UndoBar of={removal.removed.id} onUndo={() => void removal.undo()} busy={removal.undoing}>
          {t('removed', named(removal.removed))}
        </UndoBar>
      )}
      <RecordList
        name="holidays"
        label={t('holidays')}
        columns={columns(t)}
        state={state}
        result={wholeList(asked, state, ({ name }) => name)}
        searchHint={t('name')}
        onExport={(format) => exporting.submit({ query: { year: String(year.year), format } })}
        add={t('add')}
        mayAdd={mayEdit}
        addForm={(close) => form(null, close)}
        detail={mayEdit ? form : undefined}
        rowActs={
          mayEdit
            ? (holiday) => (
                <IconButton label={t('remove', named(holiday))} onClick={() => removal.ask(holiday)}>
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              )
            : undefined
        }
        none={t('empty')}
        empty={mayEdit && t('emptyLead')}
      />
      {removal.asking && (
        <ConfirmDialog
          open
          title={t('removeTitle')}
          action={t('delete')}
          onConfirm={removal.confirm}
          onClose={() => removal.ask(null)}
        >
          {t('removeLead', named(removal.asking))}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Deletes a holiday after a confirmation, and restores it on request. */
function useRemoval() {
  const t = useHolidayWords()
  const [asking, ask] = useState<Holiday | null>(null)
  const [removed, setRemoved] = useState<Holiday | null>(null)
  const remove = useAct(holidayCalls.removeHoliday, {
    input: ({ id }: Holiday) => ({ params: { id: String(id) } }),
    invalidates: holidayViews,
    onDone: (_, holiday) => setRemoved(holiday),
  })
  const restore = useAct(holidayCalls.addHolidays, {
    input: ({ day, name, kind }: Holiday) => ({ body: { day, until: null, name, kind } }),
    invalidates: holidayViews,
    done: (_, { name }) => t('undone', { name }),
    onDone: () => setRemoved(null),
  })
  const confirm = () => asking && remove.submit(asking)
  return { asking, ask, confirm, removed, undo: () => removed && restore.act(removed), undoing: restore.busy }
}

const columns = (t: ReturnType<typeof useHolidayWords>): Column<Holiday>[] => [
  { field: 'name', head: t('name'), text: ({ name }) => name, main: true, wide: true },
  { field: 'day', head: t('day'), text: ({ day }) => dayText(day) },
  {
    field: 'weekday',
    head: t('weekday'),
    text: ({ day }) => weekdayNameOf(day),
  },
  {
    field: 'kind',
    head: t('kind'),
    text: ({ kind }) => t(kind),
    cell: ({ kind }) => <StateChip tone={kind === 'national' ? 'plain' : 'quiet'}>{t(kind)}</StateChip>,
  },
]
