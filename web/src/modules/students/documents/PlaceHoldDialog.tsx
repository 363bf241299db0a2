import { Id } from '@nalanda/contract/platform/primitives'
import { documentCalls, holdKindsOf, PlaceHold } from '@nalanda/contract/students/documents'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useSession } from '../../../api/session.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useHoldKinds } from '../kind-words.ts'
import { useStateWords } from '../states/words.ts'
import { findHoldable, holdViews } from './queries.ts'

const schema = PlaceHold.extend({ studentId: Id })
const { LookupField, MoneyField, SelectField, TextAreaField } = fieldsFor(schema)

/** Places a hold on the given student, or on one found by search. */
export function PlaceHoldDialog({ studentId, onClose }: { studentId?: number; onClose: () => void }) {
  const t = useStateWords()
  const kindName = useHoldKinds()
  const kinds = holdKindsOf(useSession()?.roles ?? [])
  const place = useAct(documentCalls.placeHold, { invalidates: holdViews, done: message('saved') })
  const form = useZodForm(schema, {
    studentId: studentId ?? null,
    kind: kinds.length === 1 ? kinds[0] : '',
    reason: '',
    amountPaise: null,
  })
  const save = ({ studentId: whom, ...hold }: z.output<typeof schema>) =>
    place.submit({ params: { id: String(whom) }, body: hold })
  return (
    <FormDialog title={t('placeHold')} action={t('placeHold')} form={form} onSave={save} onClose={onClose}>
      {studentId === undefined && (
        <LookupField name="studentId" label={t('student')} required hint={t('studentHint')} present={null} find={findHoldable} />
      )}
      <SelectField
        name="kind"
        label={t('kind')}
        required
        options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
      />
      <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('reasonHint')} />
      <MoneyField name="amountPaise" label={t('amount')} hint={t('amountHint')} />
    </FormDialog>
  )
}
