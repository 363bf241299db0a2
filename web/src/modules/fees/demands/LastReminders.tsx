import { demands } from '@nalanda/contract/fees/demands'
import { feeReminders, type ReminderRun } from '@nalanda/contract/fees/reminders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { ProgressPanel } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import css from '../Fees.module.css'
import { isUnderWay, useEndOfRun, whileUnderWay } from '../run-progress.ts'
import { useDemandWords } from './words.ts'

/** Calls to invalidate after reminders were sent: the list shows when each student was reminded. */
const changed = [demands.defaulters]

/**
 * Returns the last run of reminders, for users who may send them, and whether to show it: while in progress, and afterwards with its result. The list is
 * refetched once the run has ended.
 */
export function useLastReminderRun(mayRemind: boolean): { run: ReminderRun | null; shown: boolean } {
  const { data } = useQuery({
    ...queryOf(feeReminders.runs, { query: { size: 1 } }),
    enabled: mayRemind,
    refetchInterval: whileUnderWay,
  })
  const run = data?.items[0] ?? null
  const underWay = run !== null && isUnderWay(run)
  const [watched, setWatched] = useState(false)
  if (underWay && !watched) setWatched(true)
  useEndOfRun(underWay, changed)
  return { run, shown: watched }
}

/** The progress of a reminder run, or its result once it has ended. */
export function LastReminders({ run }: { run: ReminderRun }) {
  const t = useDemandWords()
  if (isUnderWay(run)) return <ProgressPanel title={t('remindersSending')} done={run.done} total={run.total} />
  return <LastRun run={run} />
}

/** Who sent the last reminders, when, and with which result. */
export function LastRun({ run: { state, report, startedBy, startedAt } }: { run: ReminderRun }) {
  const t = useDemandWords()
  const { reminded, remindedToday, unreachable } = report
  const sentences = [
    t('lastReminders', { by: startedBy, at: instantText(startedAt) }),
    t('reminded', { count: reminded }),
    remindedToday > 0 && t('remindedToday', { count: remindedToday }),
    unreachable > 0 && t('unreachable', { count: unreachable }),
    state === 'failed' && t('remindersFailed'),
  ]
  return (
    <div className={css.quiet} role="status">
      {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
    </div>
  )
}
