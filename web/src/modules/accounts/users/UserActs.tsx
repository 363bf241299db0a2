import { access } from '@nalanda/contract/access/access'
import { accounts } from '@nalanda/contract/accounts/accounts'
import { type UserDetail, userWorkflow } from '@nalanda/contract/accounts/users'
import { can } from '@nalanda/contract/platform/workflow'
import { KeyRound, LogOut, Pencil, RotateCcw, ShieldOff, UserX } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useMay, useSession } from '../../../api/session.ts'
import { toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { OneUsePasswordDialog } from './OneUsePasswordDialog.tsx'
import { userViews } from './user-queries.ts'
import { useUserWords, type Word } from './words.ts'

type Asked = 'suspend' | 'restore' | 'signOut' | 'factor' | 'password' | 'edit'

/** The administrator's actions on an account. On the user's own account, only the name can be edited here. */
export function UserActs({ user }: { user: UserDetail }) {
  const t = useUserWords()
  const mayManage = useMay()(accounts.suspendUser.allow)
  const isOwn = useSession()?.username === user.username
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!mayManage) return null
  const may = can(userWorkflow, user.state)
  const close = () => setAsked(null)
  return (
    <>
      <Button icon={Pencil} onClick={() => setAsked('edit')}>
        {t('edit')}
      </Button>
      {!isOwn && may.setPassword && (
        <Button icon={KeyRound} onClick={() => setAsked('password')}>
          {t('onePassword')}
        </Button>
      )}
      {may.signOut && user.openSessions + user.rememberedBrowsers > 0 && (
        <Button icon={LogOut} onClick={() => setAsked('signOut')}>
          {t('signOut')}
        </Button>
      )}
      {!isOwn && (user.hasAuthenticator || user.passkeys > 0) && (
        <Button icon={ShieldOff} onClick={() => setAsked('factor')}>
          {t('resetFactor')}
        </Button>
      )}
      {!isOwn && may.suspend && (
        <Button icon={UserX} kind="danger" onClick={() => setAsked('suspend')}>
          {t('suspend')}
        </Button>
      )}
      {!isOwn && may.restore && (
        <Button icon={RotateCcw} kind="primary" onClick={() => setAsked('restore')}>
          {t('restore')}
        </Button>
      )}
      {asked === 'edit' && <EditUserDialog user={user} onClose={close} />}
      {asked === 'password' && <OneUsePasswordDialog user={user} onClose={close} onResetFactor={() => setAsked('factor')} />}
      <StateDialogs user={user} asked={asked} onClose={close} />
    </>
  )
}

/** The actions that require only a reason. */
function StateDialogs({ user, asked, onClose }: { user: UserDetail; asked: Asked | null; onClose: () => void }) {
  const t = useUserWords()
  const acts: readonly Reasoned[] = [
    {
      asked: 'suspend',
      words: ['suspendTitle', 'suspendLead', 'suspend', 'suspendedNow'],
      act: useAct(accounts.suspendUser, { invalidates: userViews }),
    },
    {
      asked: 'restore',
      words: ['restoreTitle', 'restoreLead', 'restore', 'restoredNow'],
      act: useAct(accounts.restoreUser, { invalidates: userViews }),
    },
    {
      asked: 'signOut',
      words: ['signOutTitle', 'signOutLead', 'signOut', 'signedOut'],
      act: useAct(accounts.signOutUser, { invalidates: userViews }),
    },
    {
      asked: 'factor',
      words: ['resetFactorTitle', 'resetFactorLead', 'resetFactor', 'factorResetNow'],
      act: useAct(access.resetSecondFactor, { invalidates: userViews }),
    },
  ]
  const values = { name: user.fullName, username: user.username }
  return acts.map(({ asked: name, words: [title, lead, action, done], act }) => (
    <ReasonDialog
      key={name}
      open={asked === name}
      title={t(title, values)}
      action={t(action)}
      danger={name !== 'restore'}
      onConfirm={async (reason) => {
        await act.submit({ params: { id: String(user.id) }, body: { reason } })
        toastSuccess(t(done, values))
      }}
      onClose={onClose}
    >
      <p>{t(lead, values)}</p>
    </ReasonDialog>
  ))
}

/** An action with the texts of its dialog: title, consequences, action and success message. */
type Reasoned = {
  asked: Asked
  words: readonly [Word, Word, Word, Word]
  act: { submit: (input: ReasonInput) => Promise<unknown> }
}
type ReasonInput = { params: { id: string }; body: { reason: string } }
