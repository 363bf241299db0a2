import { demands } from '@nalanda/contract/fees/demands'
import { feeReminders, type ReminderRun } from '@nalanda/contract/fees/reminders'
import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { rupees } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import css from '../Fees.module.css'
import { LastRun } from './LastReminders.tsx'
import { useDemandWords } from './words.ts'

export type Whom = BodySent<typeof feeReminders.send>['whom']
/** The state of a list of defaulters: its search, filters and order. */
export type Matching = Extract<Whom, { matching: unknown }>['matching']
type Props = { whom: Whom; last: ReminderRun | null; onSent: () => void; onClose: () => void }

/** Asks for confirmation before reminders are sent: shows the number of recipients, the sum, and the text. */
export function SendReminders({ whom, last, onSent, onClose }: Props) {
  const t = useDemandWords()
  const preview = useQuery({ ...queryOf(feeReminders.preview, { body: { whom } }), gcTime: 0 })
  const { submit } = useAct(feeReminders.send, {
    invalidates: [feeReminders.runs, demands.defaulters],
    done: t('remindersQueued'),
    onDone: onSent,
  })
  return (
    <ConfirmDialog
      open
      title={t('sendReminders')}
      action={t('sendReminders')}
      danger={false}
      onConfirm={() => submit({ body: { whom } })}
      onClose={onClose}
    >
      <QueryBoundary query={preview}>
        {({ reminded, remindedToday, unreachable, overduePaise, sample }) => (
          <div className={css.form}>
            <p>
              <strong>{t('toRemind', { count: reminded, amount: rupees(overduePaise) })}</strong>
            </p>
            <p>{t('remindLead')}</p>
            {remindedToday > 0 && <p>{t('remindedToday', { count: remindedToday })}</p>}
            {unreachable > 0 && <p>{t('unreachable', { count: unreachable })}</p>}
            {last && <LastRun run={last} />}
            {sample && (
              <figure className={css.sample} lang="en">
                <figcaption lang="">{t('sampleFor', { name: sample.fullName })}</figcaption>
                <strong>{sample.subject}</strong>
                <p>{sample.text.trim()}</p>
              </figure>
            )}
          </div>
        )}
      </QueryBoundary>
    </ConfirmDialog>
  )
}
