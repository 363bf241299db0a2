import { access } from '@nalanda/contract/access/access'
import type { SessionUser } from '@nalanda/contract/access/session-user'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { useSession, useSignOut } from '../../../api/session.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { codedMessage } from '../../../ui/i18n/coded-messages.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { useAccountWords } from '../account/words.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import type { Typed } from './new-password.ts'
import css from './Password.module.css'

/** Page on which users change their own password. Afterwards they sign in again with the new one. */
export function ResetPasswordPage() {
  const t = useAccountWords()
  const user = useSession()
  const first = user?.pendingStep === 'password-change'
  return (
    <Page title={t('resetTitle')} about={t(first ? 'resetFirst' : 'resetAbout')}>
      <div className={css.narrow}>
        <Card>{user ? <Reset user={user} /> : <RowsSkeleton rows={5} />}</Card>
      </div>
    </Page>
  )
}

function Reset({ user }: { user: SessionUser }) {
  const t = useAccountWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const change = useAct(access.resetUserPasswords, {
    input: ({ oldPassword, newPassword }: Typed) => ({
      body: { username: user.username, oldpassword: oldPassword ?? '', newPassword },
    }),
    onDone: ({ status, code = '', ...answer }) => setRefusal(status === 1 ? null : codedMessage({ code, ...answer })),
    onError: (error) => setRefusal(sentenceOf(error)),
  })
  return (
    <>
      <NewPasswordForm owner={user} withOld action={t('reset')} busy={change.busy} onSubmit={(typed) => void change.act(typed)} />
      {change.data?.status === 1 && <Changed />}
      <PanelDialog
        open={refusal !== null}
        width="xs"
        title={t('oops')}
        onClose={() => setRefusal(null)}
        actions={
          <Button kind="primary" onClick={() => setRefusal(null)}>
            {t('close')}
          </Button>
        }
      >
        <p role="alert">{refusal}</p>
      </PanelDialog>
    </>
  )
}

/** Confirms the change. Closing it in any way signs out and loads the home page anew. */
function Changed() {
  const t = useAccountWords()
  const signOut = useSignOut()
  const leave = () => signOut.mutate(undefined, { onSettled: () => location.replace('/') })
  return (
    <PanelDialog
      open
      width="xs"
      title={t('doneTitle')}
      onClose={leave}
      actions={
        <Button kind="primary" busy={signOut.isPending} onClick={leave}>
          {t('toHome')}
        </Button>
      }
    >
      <p role="status">
        <strong>{t('done')}</strong>
      </p>
      <p>{t('doneLead')}</p>
    </PanelDialog>
  )
}
