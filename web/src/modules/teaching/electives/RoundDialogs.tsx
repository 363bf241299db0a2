import { ClockTime, IsoDate, Reason } from '@nalanda/contract/platform/primitives'
import { electiveCalls, type RoundDetail } from '@nalanda/contract/teaching/electives'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { electiveViews } from './queries.ts'
import { useWords } from './words.ts'

const Reopening = z.object({ closesOn: IsoDate, closesTime: ClockTime, reason: Reason })
const Publication = z.object({ fromOn: IsoDate })
const { DateField, TextAreaField, TextField } = fieldsFor(Reopening)
const { DateField: DayField } = fieldsFor(Publication)

type DialogProps = { round: RoundDetail; onClose: () => void }

/** Reopens a closed round until a later instant. */
export function ReopenDialog({ round: { id, revision, closesTime }, onClose }: DialogProps) {
  const t = useWords()
  const form = useZodForm(Reopening, { closesOn: '', closesTime, reason: '' })
  const reopen = useAct(electiveCalls.reopenRound, {
    input: (values: z.output<typeof Reopening>) => ({ params: { id: String(id) }, body: { revision, ...values } }),
    invalidates: electiveViews,
    done: t('reopened'),
  })
  return (
    <FormDialog title={t('reopen')} action={t('reopen')} width="xs" form={form} onSave={reopen.submit} onClose={onClose}>
      <p>{t('reopenLead')}</p>
      <DateField name="closesOn" label={t('closesOn')} required />
      <TextField name="closesTime" label={t('closesTime')} required hint={t('timeHint')} maxLength={5} />
      <TextAreaField name="reason" label={t('reason')} required hint={t('auditedReason')} />
    </FormDialog>
  )
}

/** Publishes the allotment from a day of the term on. */
export function PublishDialog({ round, today, onClose }: DialogProps & { today: string }) {
  const t = useWords()
  const { id, revision, name, seated, withoutSeat, termStartsOn, termEndsOn } = round
  const form = useZodForm(Publication, { fromOn: today < termStartsOn || today > termEndsOn ? termStartsOn : today })
  const publish = useAct(electiveCalls.publishRound, {
    input: (values: z.output<typeof Publication>) => ({ params: { id: String(id) }, body: { revision, ...values } }),
    invalidates: electiveViews,
    done: t('publishedNow'),
  })
  return (
    <FormDialog
      title={t('publishTitle', { name })}
      action={t('publish')}
      width="xs"
      form={form}
      onSave={publish.submit}
      onClose={onClose}
    >
      <p>{t('publishLead', { count: seated, without: withoutSeat })}</p>
      <DayField name="fromOn" label={t('firstDay')} required hint={t('fromOnHint')} />
    </FormDialog>
  )
}
