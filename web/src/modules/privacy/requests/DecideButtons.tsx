import { type DataRequestDetail, requestCalls } from '@nalanda/contract/privacy/requests'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { privacyViews } from '../queries.ts'
import { useWords } from '../words.ts'

type Decision = 'recommend' | 'sanction' | 'refuse'

/** The buttons of the decision, with the answer to the person. */
export function DecideButtons({ request: { id, revision, can, ask, erasure } }: { request: DataRequestDetail }) {
  const t = useWords()
  const [open, setOpen] = useState<Decision | null>(null)
  const decide = useAct(requestCalls.decideRequest, {
    input: ({ decision, answer }: { decision: Decision; answer: string }) => ({
      params: { id: String(id) },
      body: { decision, answer, revision },
    }),
    invalidates: privacyViews,
    done: t('decided'),
  })
  const blocked = (erasure?.obstacles.length ?? 0) > 0
  const sends = useSendsMail()
  const handOver = useHandOverWords()
  const erases = ask === 'erasure' && open === 'sanction'
  return (
    <>
      {can.refuse && (
        <Button icon={X} onClick={() => setOpen('refuse')}>
          {t('decide-refuse')}
        </Button>
      )}
      {can.recommend && (
        <Button kind="primary" icon={Check} disabled={blocked} onClick={() => setOpen('recommend')}>
          {t('decide-recommend')}
        </Button>
      )}
      {can.sanction && (
        <Button
          kind={ask === 'erasure' ? 'danger' : 'primary'}
          icon={Check}
          disabled={blocked}
          onClick={() => setOpen('sanction')}
        >
          {t(ask === 'erasure' ? 'decide-erase' : 'decide-sanction')}
        </Button>
      )}
      {open && (
        <ReasonDialog
          open
          danger={erases}
          title={t(`decideTitle-${open}`)}
          action={t(erases ? 'decide-erase' : `decide-${open}`)}
          onClose={() => setOpen(null)}
          onConfirm={(answer) => decide.submit({ decision: open, answer })}
        >
          <p>
            {erases && !sends
              ? handOver('eraseLead')
              : t(erases ? 'eraseLead' : open === 'recommend' ? 'recommendLead' : 'answerLead')}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
