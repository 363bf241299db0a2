import { access } from '@nalanda/contract/access/access'
import { linkMinutes } from '@nalanda/contract/access/passwords'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useContactData, useInstitution, useLogo, useSendsMail } from '../../../api/institution.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Emblem } from '../../../ui/appearance/Emblem.tsx'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useAddressSecret } from '../../../ui/navigation/use-address-secret.ts'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useAccountWords } from '../account/words.ts'
import css from './Password.module.css'
import { PasswordLink } from './PasswordLink.tsx'

/** Page for a forgotten password: asks for a link by e-mail or, if opened by such a link, for a new password. */
export function ForgotPasswordPage() {
  const t = useAccountWords()
  const { token, forget } = useLinkToken()
  const title = t(token ? 'linkTitle' : 'forgotTitle')
  const sends = useSendsMail()
  // If only the office can help, the page waits for its address, which would otherwise shift the content
  const waits = useContactData(!token && !sends).isLoading
  useTitle(title)
  if (waits)
    return (
      <Frame>
        <RowsSkeleton rows={5} />
      </Frame>
    )
  return (
    <Frame>
      {token ? (
        <PasswordLink title={title} token={token} onAskAgain={forget} />
      ) : (
        <>
          <h1>{title}</h1>
          <AskForLink />
        </>
      )}
    </Frame>
  )
}

/** Returns the token in the address, until the user asks for a new link. */
function useLinkToken() {
  const given = useAddressSecret().get('link')
  const [forgotten, setForgotten] = useState<string | null>(null)
  return { token: given === forgotten ? null : given, forget: () => setForgotten(given) }
}

function Frame({ children }: { children: ReactNode }) {
  const college = useInstitution()
  const logo = useLogo()
  return (
    <div className={css.page}>
      <header className={css.header}>
        <RouteLink to="/">
          <Emblem size={34} logo={logo?.Logo ?? null} />
          <span>{college?.name}</span>
        </RouteLink>
      </header>
      <main id="main" className={css.main}>
        {children}
      </main>
    </div>
  )
}

function AskForLink() {
  const t = useAccountWords()
  const sends = useSendsMail()
  const [login, setLogin] = useState('')
  const [missing, setMissing] = useState(false)
  const ask = useAct(access.askForPasswordLink, { showsError: true })
  if (!sends) return <NoMail />
  if (ask.data) return <Sent onAgain={ask.reset} />
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(login.trim() === '')
        if (login.trim() !== '') void ask.act({ body: { login: login.trim() } })
      }}
    >
      <p>{t('forgotLead')}</p>
      {ask.error && <FormAlert>{sentenceOf(ask.error)}</FormAlert>}
      <TextInput
        label={t('login')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={200}
        value={login}
        error={missing ? t('required') : undefined}
        onChange={(event) => {
          setLogin(event.target.value)
          setMissing(false)
        }}
      />
      <div className={css.acts}>
        <Button kind="primary" type="submit" busy={ask.busy}>
          {t('sendLink')}
        </Button>
        <RouteLink to="/login" className={buttonClass({ kind: 'quiet' })}>
          {t('signIn')}
        </RouteLink>
      </div>
    </form>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const t = useAccountWords()
  return (
    <>
      <div role="status" className={css.message}>
        <h2>{t('sentTitle')}</h2>
        <p>{t('sentLead', { minutes: linkMinutes })}</p>
      </div>
      <p>{t('sentNothing')}</p>
      <Office />
      <div className={css.acts}>
        <RouteLink to="/login" className={buttonClass({ kind: 'primary' })}>
          {t('signIn')}
        </RouteLink>
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </>
  )
}

/** Identical for all users, so that it reveals nothing about an account. */
function NoMail() {
  const t = useAccountWords()
  return (
    <>
      <p role="status">{useHandOverWords()('forgot')}</p>
      <Office />
      <div className={css.acts}>
        <RouteLink to="/login" className={buttonClass({ kind: 'primary' })}>
          {t('signIn')}
        </RouteLink>
      </div>
    </>
  )
}

function Office() {
  const { data } = useContactData(true)
  // A college that is not set up yet has neither of them
  if (!data || (data.officialCommunication === '' && !data.phoneNumber[0])) return null
  return (
    <section className={css.office}>
      <address>{data.officialCommunication}</address>
      {data.phoneNumber[0] && (
        <a href={`tel:${data.phoneNumber[0].number.replace(/[^\d+]/g, '')}`}>{data.phoneNumber[0].number}</a>
      )}
    </section>
  )
}
