import { longestName, SaveTimetable, type Timetable } from '@nalanda/contract/timetable/versions'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'
import { useWords } from './words.ts'

const { TextField } = fieldsFor(SaveTimetable)

/** The form of a draft: its name. */
export const timetableForm: RecordForm<Timetable, typeof SaveTimetable> = {
  schema: SaveTimetable,
  start: (row) => ({ name: row?.name ?? '' }),
  fields: () => <NameField />,
}

function NameField() {
  const t = useWords()
  return <TextField name="name" label={t('name')} required maxLength={longestName} />
}
