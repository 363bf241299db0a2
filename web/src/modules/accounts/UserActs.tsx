import { accounts } from '@nalanda/contract/accounts'
import { type UserAct, type UserDetail, userAllows } from '@nalanda/contract/accounts-users'
import { KeyRound, LogOut, Pencil, RotateCcw, UserX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useMay, useSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ReasonDialog } from '../../ui/Dialogs.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { EditUserDialog } from './EditUserDialog.tsx'
import { OneUsePasswordDialog } from './OneUsePasswordDialog.tsx'
import { useUserAct } from './user-queries.ts'
import { useUserWords } from './words-users.ts'

type Asked = 'suspend' | 'restore' | 'signOut' | 'password' | 'edit'

/** Whether an act makes sense for a user in this state. */
const allowed = (act: UserAct, { state }: UserDetail) => (userAllows[act] as readonly string[]).includes(state)

/** What an administrator can do about somebody's account. Of one's own, only the name is edited here. */
export function UserActs({ user }: { user: UserDetail }) {
  const t = useUserWords()
  const mayManage = useMay()(accounts.suspendUser.allow)
  const isOwn = useSession()?.username === user.username
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!mayManage) return null
  const close = () => setAsked(null)
  return (
    <>
      <Button icon={Pencil} onClick={() => setAsked('edit')}>
        {t('edit')}
      </Button>
      {!isOwn && allowed('setPassword', user) && (
        <Button icon={KeyRound} onClick={() => setAsked('password')}>
          {t('onePassword')}
        </Button>
      )}
      {allowed('signOut', user) && user.openSessions + user.rememberedBrowsers > 0 && (
        <Button icon={LogOut} onClick={() => setAsked('signOut')}>
          {t('signOut')}
        </Button>
      )}
      {!isOwn && allowed('suspend', user) && (
        <Button icon={UserX} kind="danger" onClick={() => setAsked('suspend')}>
          {t('suspend')}
        </Button>
      )}
      {!isOwn && allowed('restore', user) && (
        <Button icon={RotateCcw} kind="primary" onClick={() => setAsked('restore')}>
          {t('restore')}
        </Button>
      )}
      {asked === 'edit' && <EditUserDialog user={user} onClose={close} />}
      {asked === 'password' && <OneUsePasswordDialog user={user} onClose={close} />}
      <StateDialogs user={user} asked={asked} onClose={close} />
    </>
  )
}

/** The acts that need nothing but a reason. */
function StateDialogs({ user, asked, onClose }: { user: UserDetail; asked: Asked | null; onClose: () => void }) {
  const t = useUserWords()
  const { fullName: name, username } = user
  const params = { id: String(user.id) }
  const suspend = useUserAct((reason: string) => call(accounts.suspendUser, { params, body: { reason } }))
  const restore = useUserAct((reason: string) => call(accounts.restoreUser, { params, body: { reason } }))
  const signOut = useUserAct((reason: string) => call(accounts.signOutUser, { params, body: { reason } }))
  return (
    <>
      <ReasonDialog
        open={asked === 'suspend'}
        title={t('suspendTitle', { name })}
        action={t('suspend')}
        danger
        onConfirm={async (reason) => {
          await suspend(reason)
          toastSuccess(t('suspendedNow', { name }))
        }}
        onClose={onClose}
      >
        <p>{t('suspendLead', { username })}</p>
      </ReasonDialog>
      <ReasonDialog
        open={asked === 'restore'}
        title={t('restoreTitle', { name })}
        action={t('restore')}
        danger={false}
        onConfirm={async (reason) => {
          await restore(reason)
          toastSuccess(t('restoredNow', { name }))
        }}
        onClose={onClose}
      >
        <p>{t('restoreLead', { username })}</p>
      </ReasonDialog>
      <ReasonDialog
        open={asked === 'signOut'}
        title={t('signOutTitle', { name })}
        action={t('signOut')}
        danger
        onConfirm={async (reason) => {
          await signOut(reason)
          toastSuccess(t('signedOut', { name }))
        }}
        onClose={onClose}
      >
        <p>{t('signOutLead', { username })}</p>
      </ReasonDialog>
    </>
  )
}
