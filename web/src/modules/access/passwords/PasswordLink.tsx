import { access } from '@nalanda/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { ApiError, sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useAccountWords } from '../account/words.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Sets a new password through the link of an e-mail. */
export function PasswordLink({ title, token, onAskAgain }: { title: string; token: string; onAskAgain: () => void }) {
  const t = useAccountWords()
  const owner = useQuery({
    ...queryOf(access.readPasswordLink, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const set = useAct(access.usePasswordLink, { invalidates: [firstCalls.getSession], showsError: true })
  if (set.data) return <Done />
  const failed = set.error ?? owner.error
  const over = failed instanceof ApiError && failed.code === 'access.password-link-over'
  return (
    <>
      <h1>{over ? t('linkOver') : title}</h1>
      {failed && <FormAlert>{sentenceOf(failed)}</FormAlert>}
      {over ? (
        <Button kind="primary" onClick={onAskAgain}>
          {t('askAgain')}
        </Button>
      ) : owner.data ? (
        <>
          <p>{t('linkLead', { name: owner.data.fullName })}</p>
          <NewPasswordForm
            owner={owner.data}
            withOld={false}
            action={t('linkSave')}
            busy={set.busy}
            onSubmit={({ newPassword }) => void set.act({ body: { token, newPassword } })}
          />
        </>
      ) : (
        !failed && <RowsSkeleton rows={4} />
      )}
    </>
  )
}

function Done() {
  const t = useAccountWords()
  return (
    <>
      <h1>{t('doneTitle')}</h1>
      <p role="status">{t('done')}</p>
      <RouteLink to="/login" className={buttonClass({ kind: 'primary' })}>
        {t('signIn')}
      </RouteLink>
    </>
  )
}
