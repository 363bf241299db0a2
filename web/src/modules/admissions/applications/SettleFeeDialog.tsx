import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationDetail } from '@nalanda/contract/applications/office'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { rupees } from '../../../ui/format/format.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { applicationViews } from './queries.ts'
import { useApplicationsWords } from './words.ts'

const { DateField, TextField } = fieldsFor(applications.settleFee.body)

type Settled = { revision: number; reference: string; settledOn: string }

/** Notes that the fee of an accepted seat was paid. */
export function SettleFeeDialog({ application, onClose }: { application: ApplicationDetail; onClose: () => void }) {
  const t = useApplicationsWords()
  const { id, revision, offer } = application
  const today = dayOf(new Date())
  const form = useZodForm(applications.settleFee.body, { revision, reference: '', settledOn: today })
  const settle = useAct(applications.settleFee, {
    input: (body: Settled) => ({ params: { id: String(id) }, body }),
    invalidates: applicationViews,
    done: t('settledDone'),
  })
  return (
    <FormDialog
      title={t('settleTitle', { amount: rupees(offer?.feeDuePaise ?? 0) })}
      action={t('settle')}
      width="xs"
      form={form}
      onClose={onClose}
      onSave={settle.submit}
    >
      <TextField name="reference" label={t('reference')} required maxLength={60} />
      <DateField name="settledOn" label={t('paidOn')} required max={today} />
    </FormDialog>
  )
}
