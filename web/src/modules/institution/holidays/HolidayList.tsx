import { type Holiday, holidayCalls } from '@nalanda/contract/institution/holidays'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { UndoBar } from '../../../ui/feedback/UndoBar.tsx'
import { IconButton } from '../../../ui/form/Button.tsx'
import { dateText, dayText } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Table, type TableColumn } from '../../../ui/table/Table.tsx'
import css from './Holidays.module.css'
import { holidayViews } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

/** The holidays of a year, by day. One that is deleted can be brought back as long as the list is open. */
export function HolidayList({ items, onEdit }: { items: readonly Holiday[]; onEdit?: ((holiday: Holiday) => void) | undefined }) {
  const t = useHolidayWords()
  const [removing, setRemoving] = useState<Holiday | null>(null)
  const [removed, setRemoved] = useState<Holiday | null>(null)
  const named = (holiday: Holiday) => ({ name: holiday.name, day: dayText(holiday.day) })
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
  const tools: TableColumn<Holiday> = {
    ...{ field: 'tools', head: '' },
    cell: (holiday) => (
      <span className={css.tools}>
        <IconButton label={t('change', named(holiday))} onClick={() => onEdit?.(holiday)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('remove', named(holiday))} onClick={() => setRemoving(holiday)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </span>
    ),
  }
  return (
    <>
      {removed && (
        <UndoBar of={removed.id} onUndo={() => void restore.act(removed)} busy={restore.busy}>
          {t('removed', named(removed))}
        </UndoBar>
      )}
      <Table label={t('title')} rows={items} rowId={({ id }) => id} columns={onEdit ? [...columns(t), tools] : columns(t)} />
      {removing && (
        <ConfirmDialog
          open
          title={t('removeTitle')}
          action={t('delete')}
          onConfirm={() => remove.submit(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('removeLead', named(removing))}
        </ConfirmDialog>
      )}
    </>
  )
}

const columns = (t: ReturnType<typeof useHolidayWords>): TableColumn<Holiday>[] => [
  { field: 'day', head: t('day'), code: true, cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
  {
    field: 'weekday',
    head: t('weekday'),
    wideOnly: true,
    cell: ({ day }) => <span className={css.weekday}>{dateText(`${day}T00:00:00Z`, { weekday: 'long', timeZone: 'UTC' })}</span>,
  },
  { field: 'name', head: t('name'), main: true, cell: ({ name }) => name },
  {
    field: 'kind',
    head: t('kind'),
    wideOnly: true,
    cell: ({ kind }) => <StateChip tone={kind === 'national' ? 'plain' : 'quiet'}>{t(kind)}</StateChip>,
  },
]
