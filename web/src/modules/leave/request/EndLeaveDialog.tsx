import { type LeaveDetail, leaveCalls } from '@nalanda/contract/leave/requests'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { IsoDate, Reason } from '@nalanda/contract/platform/primitives'
import { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { leaveViews } from '../leave-text.ts'
import { useWords } from '../words.ts'

const EndLeave = z.object({ lastOn: IsoDate.nullable(), endsAtNoon: z.boolean(), reason: Reason })
const { CheckboxField, DateField, TextAreaField } = fieldsFor(EndLeave)

/** Cancels sanctioned leave, or ends it earlier. */
export function EndLeaveDialog({ leave, onClose }: { leave: LeaveDetail; onClose: () => void }) {
  const t = useWords()
  const { id, revision, fromOn, untilOn, halfDays } = leave
  const today = thisDay()
  const form = useZodForm(EndLeave, { lastOn: null, endsAtNoon: false, reason: '' })
  const [lastOn, endsAtNoon] = form.watch(['lastOn', 'endsAtNoon'])
  const firstReturned = lastOn ? addDays(lastOn, endsAtNoon ? 0 : 1) : fromOn
  const mayEndOn = addDays(untilOn, halfDays && !leave.endsAtNoon ? 0 : -1)
  const end = useAct(leaveCalls.cancelLeave, {
    input: (body: z.output<typeof EndLeave>) => ({ params: { id: String(id) }, body: { ...body, revision } }),
    invalidates: leaveViews,
    done: ({ cancellation }) => (cancellation?.state === 'waiting' ? t('endAsked') : t('ended')),
  })
  return (
    <FormDialog
      title={t('endTitle', { days: leaveDaysText(leave) })}
      action={lastOn ? t('shorten') : t('cancelLeave')}
      danger
      form={form}
      onSave={end.submit}
      onClose={onClose}
    >
      {fromOn <= mayEndOn && (
        <DateField name="lastOn" label={t('lastTaken')} hint={t('lastTakenHint')} min={fromOn} max={mayEndOn} />
      )}
      {halfDays && lastOn && <CheckboxField name="endsAtNoon" label={t('endsAtNoon')} />}
      <TextAreaField name="reason" label={t('reason')} required rows={2} maxLength={500} />
      <p>{firstReturned > today ? t('endAtOnce') : t('endNeedsApproval')}</p>
    </FormDialog>
  )
}
