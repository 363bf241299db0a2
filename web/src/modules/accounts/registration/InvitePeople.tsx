import { invitationDays, type SentInvitation } from '@nalanda/contract/accounts/registration'
import { useRef, useState } from 'react'
import { HandOverDialog } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { InvitationDialog } from './InvitationDialog.tsx'

/** Invites one person; without a mail server, the link is then shown to be handed over. */
export function InvitePeople({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<SentInvitation | null>(null)
  // The form closes itself once it is submitted; the link stays
  const handsOver = useRef(false)
  const handOver = (invitation: SentInvitation) => {
    handsOver.current = true
    setSent(invitation)
  }
  if (sent) return <InvitationLink invitation={sent} onClose={onClose} />
  return <InvitationDialog onLink={handOver} onClose={() => !handsOver.current && onClose()} />
}

/** Shows the link of an invitation, to be handed over. */
export function InvitationLink({ invitation: { email, link }, onClose }: { invitation: SentInvitation; onClose: () => void }) {
  const t = useHandOverWords()
  return (
    <HandOverDialog
      title={t('inviteTitle', { email })}
      lead={t('inviteLead', { days: invitationDays })}
      items={[{ label: t('link'), value: link ?? '' }]}
      onClose={onClose}
    />
  )
}
