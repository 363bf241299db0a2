import { demands } from '@nalanda/contract/fees/demands'
import { feeReminders, type ReminderRun } from '@nalanda/contract/fees/reminders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryOf, useInvalidate } from '../../../api/queries.ts'
import { ProgressPanel } from '../../../ui/feedback/states.tsx'
import { instantText } from '../../../ui/format/format.ts'
import css from '../Fees.module.css'
import { useDemandWords } from './words.ts'

const isUnderWay = ({ state }: Pick<ReminderRun, 'state'>) => state === 'waiting' || state === 'running'
const askEveryMs = 1_000

/** The last run of reminders, for who may send them, and whether it is shown: while it is under way, and afterwards what it did. The list is asked for again once it has ended. */
export function useLastReminderRun(mayRemind: boolean): { run: ReminderRun | null; shown: boolean } {
  const { data } = useQuery({
    ...queryOf(feeReminders.runs, { query: { size: 1 } }),
    enabled: mayRemind,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? askEveryMs : false),
  })
  const run = data?.items[0] ?? null
  const underWay = run !== null && isUnderWay(run)
  const [watched, setWatched] = useState(false)
  if (underWay && !watched) setWatched(true)
  useListAgainAfter(underWay)
  return { run, shown: watched }
}

/** The reminders that are being sent, with how far they are; else what they did. */
export function LastReminders({ run }: { run: ReminderRun }) {
  const t = useDemandWords()
  if (isUnderWay(run)) return <ProgressPanel title={t('remindersSending')} done={run.done} total={run.total} />
  return <LastRun run={run} />
}

/** Who sent the last reminders, when, and what became of them. */
export function LastRun({ run: { state, report, startedBy, startedAt } }: { run: ReminderRun }) {
  const t = useDemandWords()
  const { reminded, remindedToday, unreachable } = report
  const parts = [
    t('reminded', { count: reminded }),
    remindedToday > 0 && t('remindedToday', { count: remindedToday }),
    unreachable > 0 && t('unreachable', { count: unreachable }),
  ]
  return (
    <p className={css.quiet} role="status">
      {t('lastReminders', { by: startedBy, at: instantText(startedAt) })} {parts.filter(Boolean).join(' ')}{' '}
      {state === 'failed' && t('remindersFailed')}
    </p>
  )
}

/** Asks for the list again once the reminders are sent: it says when each student was reminded. */
function useListAgainAfter(underWay: boolean): void {
  const invalidate = useInvalidate()
  const before = useRef(underWay)
  useEffect(() => {
    if (before.current && !underWay) void invalidate([demands.defaulters])
    before.current = underWay
  }, [underWay, invalidate])
}
