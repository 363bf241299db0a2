import { access } from '@nalanda/contract/access/access'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Refusal, sentenceOf } from '../../../api/problems/refusal.ts'
import { sessionQuery } from '../../../api/session.ts'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useAccountWords } from '../account/words.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Choosing a new password by the link of an e-mail. */
export function PasswordLink({ title, token, onAskAgain }: { title: string; token: string; onAskAgain: () => void }) {
  const t = useAccountWords()
  const client = useQueryClient()
  const owner = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => call(access.readPasswordLink, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const set = useMutation({
    mutationFn: (newPassword: string) => call(access.usePasswordLink, { body: { token, newPassword } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
  if (set.isSuccess) return <Done />
  const failed = set.error ?? owner.error
  const over = failed instanceof Refusal && failed.code === 'access.password-link-over'
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
            busy={set.isPending}
            onSubmit={({ newPassword }) => set.mutate(newPassword)}
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
