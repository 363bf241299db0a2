import { directoryCalls } from '@nalanda/contract/alumni/directory'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { dayText } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { useWords } from '../words.ts'

/** Asks everyone whose details are older than a year for an update, after showing how many people that is. */
export function RefreshDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { data } = useQuery(queryOf(directoryCalls.listRefreshRuns))
  const ask = useAct(directoryCalls.askForRefresh, {
    invalidates: [directoryCalls],
    done: ({ asked }) => t('refreshedNow', { count: asked }),
  })
  const [last] = data?.runs ?? []
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('refreshTitle', { count: data?.due ?? 0 })}
      action={t('refresh')}
      onConfirm={() => ask.submit()}
      onClose={onClose}
    >
      <p>{t('refreshLead')}</p>
      {last && <p>{t('refreshLast', { day: dayText(dayOf(new Date(last.startedAt))), by: last.startedBy, n: last.asked })}</p>}
    </ConfirmDialog>
  )
}
