import { accounts } from '@nalanda/contract/accounts/accounts'
import type { UserDetail } from '@nalanda/contract/accounts/users'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import { PanelDialog, ReasonDialog } from '../../ui/Dialogs.tsx'
import { useUserAct } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words-users.ts'

/** Makes a password that is shown here once, and has to be changed after signing in with it. */
export function OneUsePasswordDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useUserWords()
  const [password, setPassword] = useState<string | null>(null)
  const made = useRef(false)
  const [copied, setCopied] = useState(false)
  const make = useUserAct((reason: string) =>
    call(accounts.setOneUsePassword, { params: { id: String(user.id) }, body: { reason } }),
  )
  const title = t('onePasswordTitle', { name: user.fullName })
  if (password === null)
    return (
      <ReasonDialog
        open
        title={title}
        action={t('onePasswordMake')}
        danger
        onConfirm={async (reason) => {
          const { password } = await make(reason)
          made.current = true
          setPassword(password)
        }}
        // The dialog also closes when its act is done; then the password must stay visible
        onClose={() => made.current || onClose()}
      >
        <p>{t('onePasswordLead')}</p>
      </ReasonDialog>
    )
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    setCopied(true)
  }
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={title}
      width="xs"
      actions={
        <>
          <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
            {copied ? t('copied') : t('copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <p>{t('onePasswordShown')}</p>
        <code className={css.password}>{password}</code>
      </div>
    </PanelDialog>
  )
}
