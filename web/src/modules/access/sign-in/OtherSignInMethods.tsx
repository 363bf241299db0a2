import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { Role } from '@nalanda/contract/platform/roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, KeySquare } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useAct, useTask } from '../../../api/act.ts'
import { firstCalls } from '../../../api/first-calls.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { sessionQuery } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useAccessWords } from '../words.ts'
import css from './LoginPage.module.css'
import { takeReturnAddress } from './return-address.ts'

type Props = {
  remember: boolean
  onEntered: (roles: readonly Role[]) => void
  /** Called for a sign-in at the identity provider that still needs a code. */
  onStep: (step: string) => void
  /** Shows a sentence above the form; null when another way is tried. */
  showError: (sentence: string | null) => void
}

/** The ways to sign in beside the password: a passkey and, if the college has one, its identity provider. */
export function OtherSignInMethods(props: Props) {
  const t = useAccessWords()
  const passkeys = 'PublicKeyCredential' in window
  const { data } = useQuery({
    ...queryOf(firstCalls.listSignInWays),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useProviderReturn(props)
  if (!passkeys && !data?.provider) return null
  return (
    <>
      <p className={css.or}>
        <span>{t('or')}</span>
      </p>
      {data?.provider && <ProviderButton {...props} label={data.provider} />}
      {passkeys && <PasskeyButton {...props} />}
    </>
  )
}

function PasskeyButton({ remember, onEntered, showError }: Props) {
  const t = useAccessWords()
  const pressed = useRef(false)
  useOfferedPasskeys({ remember, onEntered, showError }, pressed)
  const signIn = async () => {
    pressed.current = true
    showError(null)
    try {
      return await (await import('./passkey-sign-in.ts')).signInByPasskey(remember)
    } finally {
      pressed.current = false
    }
  }
  const enter = useTask(signIn, {
    replaces: sessionQuery,
    onDone: ({ roles }) => onEntered(roles),
    onError: (error) => showError(sentenceOf(error)),
  })
  return (
    <Button wide icon={KeySquare} busy={enter.busy} onClick={() => void enter.act()}>
      {t('passkeySignIn')}
    </Button>
  )
}

/** The server accepts a signature for five minutes; an offer stays on a page for longer. */
const offerEveryMs = 4 * 60_000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Offers passkeys in the user name field from the first input on; only viewing the page makes no request. No offer is made once the user has pressed the
 * button: a browser handles one request at a time, and the press may be the first input.
 */
function useOfferedPasskeys(
  { remember, onEntered, showError }: Pick<Props, 'remember' | 'onEntered' | 'showError'>,
  pressed: Readonly<RefObject<boolean>>,
) {
  const client = useQueryClient()
  const ticked = useRef(remember)
  ticked.current = remember
  const entered = useEffectEvent((user: SessionUser) => {
    client.setQueryData(sessionQuery.queryKey, user)
    onEntered(user.roles)
  })
  const refused = useEffectEvent((error: unknown) => showError(sentenceOf(error)))
  useEffect(() => {
    const left = new AbortController()
    const isWanted = () => !left.signal.aborted && !pressed.current
    const offer = async () => {
      if (!isWanted() || document.visibilityState !== 'visible' || !(await canOffer())) return
      const { signInByOfferedPasskey, stopPasskeyOffer: stopOffering } = await import('./passkey-sign-in.ts')
      if (!isWanted()) return
      left.signal.addEventListener('abort', stopOffering, { once: true })
      const user = await signInByOfferedPasskey(isWanted, () => ticked.current).catch(refused)
      if (user && !left.signal.aborted) entered(user)
    }
    const awake = new AbortController()
    let again: ReturnType<typeof setInterval> | undefined
    const begin = () => {
      awake.abort()
      void offer()
      again = setInterval(() => void offer(), offerEveryMs)
    }
    for (const sign of signsOfLife) window.addEventListener(sign, begin, { signal: awake.signal, passive: true })
    return () => {
      awake.abort()
      left.abort()
      clearInterval(again)
    }
  }, [pressed])
}

async function canOffer(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

function ProviderButton({ remember, showError, label }: Props & { label: string }) {
  const begin = useAct(firstCalls.startProviderSignIn, {
    onDone: ({ address }) => window.location.assign(address),
    onError: (error) => showError(sentenceOf(error)),
  })
  const leave = () => {
    showError(null)
    void begin.act({ body: { remember } })
  }
  return (
    // Busy until the page is left: the provider may respond slowly
    <Button wide icon={Building2} busy={begin.busy || begin.data !== undefined} onClick={leave}>
      {label}
    </Button>
  )
}

/** Continues a sign-in after the redirect from the identity provider: asks for the code if one is needed, or shows why the sign-in was refused. */
function useProviderReturn({ onStep, showError }: Props) {
  const t = useAccessWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the address held when the page opened
  useEffect(() => {
    const { step, refused } = takeReturnAddress()
    if (step) onStep(step)
    else if (refused) showError(t(refused))
  }, [])
}
