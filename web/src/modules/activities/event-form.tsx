import { clubs } from '@nalanda/contract/activities/clubs'
import { type Event, SaveEvent } from '@nalanda/contract/activities/events'
import { useChoices } from '../../api/records.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'
import { useWords } from './words.ts'

const { DateField, MoneyField, NumberField, SelectField, TextField } = fieldsFor(SaveEvent)

/** The form in which an event is proposed, and edited until it is approved. */
export function useEventForm(): RecordForm<Event, typeof SaveEvent> {
  const t = useWords()
  return {
    schema: SaveEvent,
    start: (row) => ({
      title: row?.title ?? '',
      clubId: row?.clubId,
      startsOn: row?.startsOn ?? '',
      endsOn: row?.endsOn ?? '',
      venue: row?.venue ?? '',
      seats: row?.seats ?? null,
      budgetPaise: row?.budgetPaise ?? 0,
    }),
    fields: () => (
      <>
        <TextField name="title" label={t('title')} required maxLength={160} />
        <ClubField />
        <DateField name="startsOn" label={t('from')} required />
        <DateField name="endsOn" label={t('to')} required />
        <TextField name="venue" label={t('venue')} required maxLength={120} />
        <NumberField name="seats" label={t('seats')} hint={t('noLimit')} />
        <MoneyField name="budgetPaise" label={t('budget')} hint={t('budgetHint')} empty={0} />
      </>
    ),
  }
}

function ClubField() {
  const t = useWords()
  const options = (useChoices(clubs, { active: 'yes' }) ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name="clubId" label={t('club')} required numeric options={options} />
}
