import type { Role } from '@nalanda/contract/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import { sentenceOf } from '../../api/refusal.ts'
import { sessionQuery } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import css from './LoginPage.module.css'
import { useFactorWords } from './words-factors.ts'

type Props = {
  remember: boolean
  onEntered: (roles: readonly Role[]) => void
  /** A sentence for above the form; null when another way is tried. */
  onFault: (sentence: string | null) => void
}

/** The ways in beside the password. */
export function OtherWays({ remember, onEntered, onFault }: Props) {
  const t = useFactorWords()
  const client = useQueryClient()
  const byPasskey = useMutation({
    mutationFn: async () => (await import('./passkey-browser.ts')).signInByPasskey(remember),
    onMutate: () => onFault(null),
    onSuccess: (user) => {
      client.setQueryData(sessionQuery.queryKey, user)
      onEntered(user.roles)
    },
    onError: (error) => onFault(sentenceOf(error)),
  })
  if (!('PublicKeyCredential' in window)) return null
  return (
    <>
      <p className={css.or}>
        <span>{t('or')}</span>
      </p>
      <Button wide icon={KeySquare} busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
        {t('passkeySignIn')}
      </Button>
    </>
  )
}
