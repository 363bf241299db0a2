import { Id } from '@nalanda/contract/primitives'
import { holdKindsOf, PlaceHold } from '@nalanda/contract/students-life-papers'
import { useId } from 'react'
import { z } from 'zod'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { PanelDialog } from '../../../ui/Dialogs.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/Form.tsx'
import { NumberField, SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { LookupField } from '../../../ui/LookupField.tsx'
import { message } from '../../../ui/messages.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useLifeWords } from '../life-words.ts'
import { findHoldable, useHoldActs } from './queries.ts'

const schema = PlaceHold.omit({ amountPaise: true }).extend({
  studentId: Id,
  rupees: z.number().min(1).max(100_000_000).multipleOf(0.01).nullable(),
})

/** Places a hold on a student: on the one given, or on one that is looked for. */
export function PlaceHoldDialog({ studentId, onClose }: { studentId?: number; onClose: () => void }) {
  const t = useLifeWords()
  const id = useId()
  const kinds = holdKindsOf(useSession()?.roles ?? [])
  const { place } = useHoldActs()
  const form = useZodForm(schema, {
    studentId: studentId ?? (null as never),
    kind: kinds.length === 1 ? kinds[0] : ('' as never),
    reason: '',
    rupees: null,
  })
  const save = async ({ studentId: whom, rupees, ...hold }: z.output<typeof schema>) => {
    await place(whom, { ...hold, amountPaise: rupees === null ? null : Math.round(rupees * 100) })
    toastSuccess(message('saved'))
    onClose()
  }
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('placeHold')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={form.formState.isSubmitting}>
            {t('placeHold')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSave={save}>
        <FormSection columns={1}>
          {studentId === undefined && (
            <LookupField
              name="studentId"
              label={t('student')}
              required
              hint={t('studentHint')}
              present={null}
              find={findHoldable}
            />
          )}
          <SelectField name="kind" label={t('kind')} required options={kinds.map((kind) => ({ value: kind, label: t(kind) }))} />
          <TextAreaField name="reason" label={t('reason')} required maxLength={500} hint={t('reasonHint')} />
          <NumberField name="rupees" label={t('amount')} min={1} hint={t('amountHint')} />
        </FormSection>
      </Form>
    </PanelDialog>
  )
}
