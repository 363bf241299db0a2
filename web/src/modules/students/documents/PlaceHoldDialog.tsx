import { Id } from '@nalanda/contract/platform/primitives'
import { holdKindsOf, PlaceHold } from '@nalanda/contract/students/documents'
import { useId } from 'react'
import type { z } from 'zod'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { PanelDialog } from '../../../ui/Dialogs.tsx'
import { Form, FormSection, useZodForm } from '../../../ui/Form.tsx'
import { SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { LookupField } from '../../../ui/LookupField.tsx'
import { message } from '../../../ui/messages.ts'
import { RupeesField } from '../../../ui/RupeesField.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useLifeWords } from '../life-words.ts'
import { findHoldable, useHoldActs } from './queries.ts'

const schema = PlaceHold.extend({ studentId: Id })

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
    amountPaise: null,
  })
  const save = async ({ studentId: whom, ...hold }: z.output<typeof schema>) => {
    await place(whom, hold)
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
          <RupeesField name="amountPaise" label={t('amount')} hint={t('amountHint')} />
        </FormSection>
      </Form>
    </PanelDialog>
  )
}
