import { type Holiday, holidayCalls } from '@nalanda/contract/institution/holidays'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { dateText, dayText } from '../../../ui/format/numerals.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from './Holidays.module.css'
import { useHolidayAct } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

/** The holidays of a year, by day. One that is deleted can be brought back as long as the list is open. */
export function HolidayList({ items, onEdit }: { items: readonly Holiday[]; onEdit?: ((holiday: Holiday) => void) | undefined }) {
  const t = useHolidayWords()
  const act = useHolidayAct()
  const [removing, setRemoving] = useState<Holiday | null>(null)
  const [removed, setRemoved] = useState<Holiday | null>(null)
  const named = (holiday: Holiday) => ({ name: holiday.name, day: dayText(holiday.day) })
  const remove = async (holiday: Holiday) => {
    await act(() => call(holidayCalls.removeHoliday, { params: { id: String(holiday.id) } }))
    setRemoved(holiday)
  }
  const bringBack = ({ day, name, kind }: Holiday) =>
    act(() => call(holidayCalls.addHolidays, { body: { day, until: null, name, kind } })).then(
      () => {
        setRemoved(null)
        toastSuccess(t('undone', { name }))
      },
      (error: unknown) => toastError(sentenceOf(error)),
    )
  return (
    <>
      {removed && (
        <div role="status" className={css.removed}>
          <span>{t('removed', named(removed))}</span>
          <Button size="small" icon={Undo2} onClick={() => void bringBack(removed)}>
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
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          {t('removeLead', named(removing))}
        </ConfirmDialog>
      )}
    </>
  )
}
