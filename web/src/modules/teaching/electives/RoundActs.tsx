import { allowsInRound, electiveCalls, type RoundAct, type RoundDetail } from '@nalanda/contract/teaching/electives'
import { CalendarCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { RecordActs } from '../../../api/record/RecordActs.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { instantText, thisDay } from '../../../ui/format/format.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { electiveViews } from './queries.ts'
import { PublishDialog, ReopenDialog } from './RoundDialogs.tsx'
import { roundForm } from './round-form.tsx'
import { useWords } from './words.ts'

const calls = { ...electiveCalls.rounds, get: electiveCalls.getRound }
type Open = 'release' | 'allot' | 'reopen' | 'publish'

/** The possible actions on a round in its present state. */
export function RoundActs({ round }: { round: RoundDetail }) {
  const t = useWords()
  const [open, setOpen] = useState<Open | null>(null)
  const may = useMay()('teaching.manage')
  const allows = (act: RoundAct) => may && allowsInRound(act, round.state)
  const close = () => setOpen(null)
  const mayPublish = allows('publish') && (round.method === 'first-come' || round.state === 'allotted')
  return (
    <>
      <RecordActs
        calls={calls}
        row={round}
        name={round.name}
        form={roundForm}
        list="/app/Academics/Electives"
        mayEdit={allows('change')}
        views={electiveViews}
      >
        {allows('reopen') && <Button onClick={() => setOpen('reopen')}>{t('reopen')}</Button>}
        {allows('allot') && round.method === 'merit' && (
          <Button {...(!mayPublish && { kind: 'primary' as const })} onClick={() => setOpen('allot')}>
            {t('allot')}
          </Button>
        )}
        {allows('release') && (
          <Button kind="primary" icon={Send} onClick={() => setOpen('release')}>
            {t('release')}
          </Button>
        )}
        {mayPublish && (
          <Button kind="primary" icon={CalendarCheck} onClick={() => setOpen('publish')}>
            {t('publish')}
          </Button>
        )}
      </RecordActs>
      {open === 'release' && <ReleaseDialog round={round} onClose={close} />}
      {open === 'allot' && <AllotDialog round={round} onClose={close} />}
      {open === 'reopen' && <ReopenDialog round={round} onClose={close} />}
      {open === 'publish' && <PublishDialog round={round} today={thisDay()} onClose={close} />}
    </>
  )
}

type DialogProps = { round: RoundDetail; onClose: () => void }

function ReleaseDialog({ round: { id, revision, name, eligible, opensAt, closesAt }, onClose }: DialogProps) {
  const t = useWords()
  const release = useAct(electiveCalls.releaseRound, { invalidates: electiveViews, done: t('released') })
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('releaseTitle', { name, count: eligible })}
      action={t('release')}
      onClose={onClose}
      onConfirm={() => release.submit({ params: { id: String(id) }, body: { revision } })}
    >
      <p>{t('releaseLead', { from: instantText(opensAt), until: instantText(closesAt) })}</p>
    </ConfirmDialog>
  )
}

function AllotDialog({ round: { id, revision }, onClose }: DialogProps) {
  const t = useWords()
  const allot = useAct(electiveCalls.allotRound, {
    invalidates: electiveViews,
    done: ({ seated, withoutSeat }) => t('allotted', { count: seated, without: withoutSeat }),
  })
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('allot')}
      action={t('allot')}
      onClose={onClose}
      onConfirm={() => allot.submit({ params: { id: String(id) }, body: { revision } })}
    >
      <p>{t('allotLead')}</p>
    </ConfirmDialog>
  )
}
