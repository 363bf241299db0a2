import {
  type Invitation,
  invitationStates,
  invitationWorkflow,
  registrationCalls,
  type SentInvitation,
} from '@nalanda/contract/accounts/registration'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { allows } from '@nalanda/contract/platform/workflow'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { NoMailNote } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { InvitationLink, InvitePeople } from './InvitePeople.tsx'
import { registrationViews, useInvitations } from './registration-queries.ts'
import { invitationTones } from './registration-states.ts'
import { type Translate, useWords } from './words.ts'

/** The invitations that the college sent, with their outcomes. */
export function InvitationsPage() {
  const t = useWords()
  const state = useListState<typeof registrationCalls.listInvitations>({ sort: '-createdAt' })
  const invitations = useInvitations(state.query)
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const handOver = useHandOverWords()
  const revoke = useAct(registrationCalls.revokeInvitation, {
    input: ({ id }: Invitation) => ({ params: { id: String(id) } }),
    invalidates: registrationViews,
    done: (_, { email }) => t('revokeDone', { email }),
  })
  return (
    <Page title={t('invitations')} about={t('invitationsAbout')}>
      <NoMailNote>{handOver('inviteNote')}</NoMailNote>
      <RecordList
        name="invitations"
        label={t('invitations')}
        columns={columnsOf(t)}
        state={state}
        result={invitations}
        searchHint={t('searchInvitations')}
        filters={[{ name: 'state', label: t('state'), options: invitationStates.map((value) => ({ value, label: t(value) })) }]}
        rowActs={(invitation) => <Acts invitation={invitation} onRevoke={setRevoking} onLink={setSent} />}
        add={t('invite')}
        addIcon={MailPlus}
        addForm={(close) => <InvitePeople onClose={close} />}
        none={t('noInvitations')}
        empty={t('noInvitationsLead')}
      />
      {sent?.link && <InvitationLink invitation={sent} onClose={() => setSent(null)} />}
      {revoking && (
        <ConfirmDialog
          open
          title={t('revokeTitle')}
          action={t('revoke')}
          onClose={() => setRevoking(null)}
          onConfirm={() => revoke.submit(revoking)}
        >
          <p>{t('revokeLead', { email: revoking.email })}</p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

type ActsProps = { invitation: Invitation; onRevoke: (one: Invitation) => void; onLink: (one: SentInvitation) => void }

/** The actions for one invitation, beside it. */
function Acts({ invitation, onRevoke, onLink }: ActsProps) {
  const t = useWords()
  const { id, email, state } = invitation
  const resend = useAct(registrationCalls.resendInvitation, {
    invalidates: registrationViews,
    done: ({ link }) => (link === null ? t('resendDone', { email }) : null),
    onDone: (sent) => sent.link !== null && onLink(sent),
  })
  if (!allows(invitationWorkflow, 'resend', state)) return null
  return (
    <>
      <Button
        size="small"
        busy={resend.busy}
        aria-label={t('labelled', { label: t('sendAgain'), value: email })}
        onClick={() => void resend.act({ params: { id: String(id) } })}
      >
        {t('sendAgain')}
      </Button>
      <Button
        size="small"
        kind="danger"
        aria-label={t('labelled', { label: t('revoke'), value: email })}
        onClick={() => onRevoke(invitation)}
      >
        {t('revoke')}
      </Button>
    </>
  )
}

function columnsOf(t: Translate): Column<Invitation, typeof registrationCalls.listInvitations>[] {
  return [
    { field: 'email', head: t('address'), text: ({ email }) => email, main: true, sort: true, wide: true },
    { field: 'role', head: t('role'), text: ({ role }) => roleTitle(role) },
    {
      field: 'state',
      head: t('state'),
      status: ({ state }) => ({ tone: invitationTones[state], text: t(state) }),
    },
    { field: 'createdAt', head: t('sent'), text: ({ createdAt }) => dayTextOf(createdAt), sort: true },
    { field: 'expiresAt', head: t('ends'), text: ({ expiresAt }) => dayTextOf(expiresAt) },
    { field: 'invitedBy', head: t('invitedBy'), text: ({ invitedBy }) => invitedBy, hiddenAtFirst: true },
  ]
}

/** Returns the day of an instant in the college's time zone; the time of an invitation is irrelevant. */
const dayTextOf = (iso: string) => dayText(dayOf(new Date(iso)))
