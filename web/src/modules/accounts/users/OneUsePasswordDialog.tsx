import { accounts } from '@nalanda/contract/accounts/accounts'
import type { UserDetail } from '@nalanda/contract/accounts/users'
import { Check, Copy, ShieldOff } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { ShownOnceDialog } from '../../../ui/overlay/ShownOnceDialog.tsx'
import { userViews } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words.ts'

type Props = { user: UserDetail; onClose: () => void; onResetFactor: () => void }

/** Creates a password that is shown here once and must be changed after the first sign-in. */
export function OneUsePasswordDialog({ user, onClose, onResetFactor }: Props) {
  const t = useUserWords()
  const [password, setPassword] = useState<string | null>(null)
  const made = useRef(false)
  const [copied, setCopied] = useState(false)
  const make = useAct(accounts.setOneUsePassword, {
    input: (reason: string) => ({ params: { id: String(user.id) }, body: { reason } }),
    invalidates: userViews,
  })
  const title = t('onePasswordTitle', { name: user.fullName })
  if (password === null)
    return (
      <ReasonDialog
        open
        title={title}
        action={t('onePasswordMake')}
        danger
        onConfirm={async (reason) => {
          const { password } = await make.submit(reason)
          made.current = true
          setPassword(password)
        }}
        // The dialog also closes once its action is done; then the password must stay visible
        onClose={() => made.current || onClose()}
      >
        <p>{t('onePasswordLead')}</p>
      </ReasonDialog>
    )
  const copy = async () => {
    if (await copyText(password)) setCopied(true)
  }
  return (
    <ShownOnceDialog
      title={title}
      width="xs"
      saved={t('passwordSaved')}
      onSaved={onClose}
      actions={
        <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
          {copied ? t('copied') : t('copy')}
        </Button>
      }
    >
      <div className={css.stack}>
        <p>{t('onePasswordShown')}</p>
        <code className={css.password}>{password}</code>
        <OtherFactors user={user} onResetFactor={onResetFactor} />
      </div>
    </ShownOnceDialog>
  )
}

/** The factors that a new password does not change: the authenticator and passkeys of the account, which may be lost too or belong to someone else. */
function OtherFactors({ user, onResetFactor }: Pick<Props, 'user' | 'onResetFactor'>) {
  const t = useUserWords()
  const what = [
    user.hasAuthenticator && t('anAuthenticator'),
    user.passkeys > 0 && t('somePasskeys', { count: user.passkeys }),
  ].filter(Boolean)
  if (what.length === 0) return null
  return (
    <>
      <p>{t('onePasswordFactors', { name: user.fullName, what: what.join(', ') })}</p>
      <div>
        <Button icon={ShieldOff} onClick={onResetFactor}>
          {t('resetFactor')}
        </Button>
      </div>
    </>
  )
}
