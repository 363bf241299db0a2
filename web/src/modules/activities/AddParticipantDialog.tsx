import { participantCalls, positions, SaveParticipant } from '@nalanda/contract/activities/participants'
import { useAct } from '../../api/act.ts'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { eventViews } from './queries.ts'
import { useWords } from './words.ts'

const { SelectField, TextField } = fieldsFor(SaveParticipant)

/** Adds a student to an event by roll number. */
export function AddParticipantDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useWords()
  const form = useZodForm(SaveParticipant, { rollNo: '', position: 'participant' })
  const add = useAct(participantCalls.addParticipant, {
    input: (body: typeof SaveParticipant._output) => ({ params: { id: String(eventId) }, body }),
    invalidates: eventViews,
    done: (_, { rollNo }) => t('added', { rollNo }),
  })
  return (
    <FormDialog title={t('addParticipant')} action={t('add')} width="xs" form={form} onSave={add.submit} onClose={onClose}>
      <TextField name="rollNo" label={t('rollNo')} required maxLength={20} />
      <SelectField
        name="position"
        label={t('position')}
        required
        options={positions.map((value) => ({ value, label: t(`position-${value}`) }))}
      />
    </FormDialog>
  )
}
