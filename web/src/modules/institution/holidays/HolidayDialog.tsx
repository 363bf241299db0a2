import { AddHolidays, type Holiday, holidayCalls, holidayKinds } from '@nalanda/contract/institution/holidays'
import { weekdayOf } from '@nalanda/contract/platform/dates/dates'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { FormSection, useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { dayText } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import css from './Holidays.module.css'
import { holidayViews } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

const { DateField, SelectField, TextField, useFormContext } = fieldsFor(AddHolidays)

type DialogProps = {
  /** The holiday to change; null adds one. */
  holiday: Holiday | null
  day: string | null
  /** The entries of the calendar, to find those on the same day. */
  items: readonly Holiday[]
  /** Reloads the calendar. */
  reload: () => Promise<readonly Holiday[]>
  onClose: () => void
}

/** Adds a holiday of one or several days, or changes one. */
export function HolidayDialog({ holiday, day, items, reload, onClose }: DialogProps) {
  const t = useHolidayWords()
  const change = useAct(holidayCalls.changeHoliday, { invalidates: holidayViews })
  const add = useAct(holidayCalls.addHolidays, { invalidates: holidayViews })
  const start = (row: Holiday | null) => ({
    day: row?.day ?? day ?? '',
    until: null,
    name: row?.name ?? '',
    kind: row?.kind ?? ('festival' as const),
  })
  const form = useZodForm(AddHolidays, start(holiday))
  const kinds = holidayKinds.map((kind) => ({ value: kind, label: t(kind) }))
  const { save } = useMergingSave<z.input<typeof AddHolidays>, z.output<typeof AddHolidays>, Holiday, Holiday | null>(
    form,
    holiday,
    start,
    {
      onSave: async ({ until, ...one }, row) => {
        if (row) return change.submit({ params: { id: String(row.id) }, body: { ...one, revision: row.revision } })
        const [first] = await add.submit({ body: { ...one, until } })
        return first ?? null
      },
      reload: async ({ id }) => (await reload()).find((one) => one.id === id),
    },
  )
  return (
    <FormDialog
      title={holiday ? t('changeTitle', { name: holiday.name }) : t('addTitle')}
      action={t('save')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} required maxLength={80} />
      <FormSection columns={2}>
        <DateField name="day" label={t('day')} required min="1990-01-01" max="2100-12-31" />
        {!holiday && <DateField name="until" label={t('until')} hint={t('untilHint')} min="1990-01-01" max="2100-12-31" />}
      </FormSection>
      <Remarks items={items.filter(({ id }) => id !== holiday?.id)} />
      <SelectField name="kind" label={t('kind')} required options={kinds} />
    </FormDialog>
  )
}

/** Shows what else is on the chosen day: another holiday, or a Sunday. Neither prevents saving. */
function Remarks({ items }: { items: readonly Holiday[] }) {
  const t = useHolidayWords()
  const { watch } = useFormContext()
  const [day, until] = [watch('day'), watch('until')]
  if (!day) return null
  const last = until && until > day ? until : day
  const met = Map.groupBy(
    items.filter((one) => one.day >= day && one.day <= last),
    (one) => one.day,
  )
  const remarks = [...met].map(([each, ones]) =>
    t('clash', { day: dayText(each), names: ones.map(({ name }) => name).join(', ') }),
  )
  if (last === day && weekdayOf(day) === 0) remarks.push(t('sunday', { day: dayText(day) }))
  return (
    <div role="status" className={css.remarks}>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  )
}
