import { participantCalls } from '@nalanda/contract/activities/participants'
import { Award } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { Button } from '../../ui/form/Button.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { eventViews } from './queries.ts'
import { useWords } from './words.ts'

type Props = { eventId: number; chosen?: ReadonlySet<number>; onClear?: () => void }

/** Issues the certificates of an event: for the selected participants, or for all without one. */
export function IssueCertificates({ eventId, chosen, onClear }: Props) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const body = chosen ? { participantIds: [...chosen] } : {}
  const issue = useAct(participantCalls.issueCertificates, {
    invalidates: eventViews,
    done: ({ issued }) => t('issued', { count: issued }),
    onDone: onClear,
  })
  const button = (
    <Button kind="primary" size={chosen ? 'small' : 'usual'} icon={Award} onClick={() => setAsking(true)}>
      {t(chosen ? 'issueChosen' : 'issueAll')}
    </Button>
  )
  return (
    <>
      {chosen && onClear ? (
        <SelectionBar count={chosen.size} onClear={onClear}>
          {button}
        </SelectionBar>
      ) : (
        button
      )}
      {asking && (
        <ConfirmDialog
          open
          danger={false}
          title={t('issueAll')}
          action={t('issueAll')}
          onClose={() => setAsking(false)}
          onConfirm={() => issue.submit({ params: { id: String(eventId) }, body })}
        >
          <p>{chosen ? t('chosenCount', { count: chosen.size }) : t('issueLead')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
