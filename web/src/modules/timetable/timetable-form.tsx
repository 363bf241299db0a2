import { longestName, SaveTimetable, type Timetable } from '@nalanda/contract/timetable/versions'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'
import { useWords } from './words.ts'

const { DateField, TextField } = fieldsFor(SaveTimetable)

/** The form of a draft: its name, and the day that determines its terms. */
export const timetableForm: RecordForm<Timetable, typeof SaveTimetable> = {
  schema: SaveTimetable,
  start: (row) => ({ name: row?.name ?? '', forDay: row?.forDay ?? null }),
  fields: () => <Fields />,
}

function Fields() {
  const t = useWords()
  return (
    <>
      <TextField name="name" label={t('name')} required maxLength={longestName} />
      <DateField name="forDay" label={t('forDay')} hint={t('draftDayHint')} />
    </>
  )
}
