import { type Holiday, holidayCalls } from '@nalanda/contract/institution/holidays'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { dateText, dayText } from '../../../ui/format/numerals.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
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
  return (
    <>
      {removed && (
        <div role="status" className={css.removed}>
          <span>{t('removed', named(removed))}</span>
          <Button size="small" icon={Undo2} busy={restore.busy} onClick={() => void restore.act(removed)}>
            {t('undo')}
          </Button>
        </div>
      )}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col" className={css.weekday}>
              {t('weekday')}
            </th>
            <th scope="col">{t('name')}</th>
            <th scope="col" className={css.kind}>
              {t('kind')}
            </th>
            {onEdit && <td className={css.tools} />}
          </tr>
        </thead>
        <tbody>
          {items.map((holiday) => (
            <tr key={holiday.id}>
              <td className={css.day}>
                <time dateTime={holiday.day}>{dayText(holiday.day)}</time>
              </td>
              <td className={css.weekday}>{dateText(`${holiday.day}T00:00:00Z`, { weekday: 'long', timeZone: 'UTC' })}</td>
              <th scope="row">{holiday.name}</th>
              <td className={css.kind}>
                <StateChip tone={holiday.kind === 'national' ? 'plain' : 'quiet'}>{t(holiday.kind)}</StateChip>
              </td>
              {onEdit && (
                <td className={css.tools}>
                  <IconButton label={t('change', named(holiday))} onClick={() => onEdit(holiday)}>
                    <Pencil size={18} aria-hidden />
                  </IconButton>
                  <IconButton label={t('remove', named(holiday))} onClick={() => setRemoving(holiday)}>
                    <Trash2 size={18} aria-hidden />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
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
