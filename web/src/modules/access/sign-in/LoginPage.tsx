import { landingByRole, modulesWithoutSignUp } from '@nalanda/contract/access/landing'
import type { Role } from '@nalanda/contract/platform/roles'
import { Suspense, useId, useState } from 'react'
import { useInstitution } from '../../../api/institution.ts'
import { ApiError, sentenceOf } from '../../../api/problems/api-error.ts'
import { takeRequested } from '../../../api/requested-address.ts'
import { useSignIn } from '../../../api/session.ts'
import { AppearanceMenu } from '../../../ui/appearance/AppearanceMenu.tsx'
import { Emblem } from '../../../ui/appearance/Emblem.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox, PasswordInput, TextInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { thisYear } from '../../../ui/format/format.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { areaOfSignIn } from '../../../ui/navigation/areas.ts'
import { useGo, useReturnTo } from '../../../ui/navigation/go.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { useAreaWords } from '../../../ui/navigation/words-areas.ts'
import { LegalLinks } from '../../../ui/page/LegalLinks.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useAccessWords } from '../words.ts'
import { DemoUsers } from './DemoUsers.tsx'
import css from './LoginPage.module.css'
import { moduleNamed } from './sign-in-modules.ts'

const OtherSignInMethods = lazyPart(() => import('./OtherSignInMethods.tsx'), 'OtherSignInMethods')
const SecondFactorStep = lazyPart(() => import('./SecondFactorStep.tsx'), 'SecondFactorStep')

/** The sign-in page of one area. The area determines only the name of the page; roles come from the account. */
export function LoginPage() {
  const t = useAccessWords()
  const college = useInstitution()
  const { module: named = '' } = useScreenParams<'/login' | '/login/$module'>()
  const module = moduleNamed(named) ?? ''
  const heading = t('heading', { module: useNameOf(module) })
  useTitle(heading)
  return (
    <div className={css.page}>
      <Side module={module} />
      <div className={css.right}>
        <div className={css.appearance}>
          <AppearanceMenu />
        </div>
        <main id="main" className={css.card}>
          <h1>{heading}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <SignInForm module={module} demo={college?.demo ?? false} />
        </main>
        <footer className={css.footer}>
          <span>
            © {thisYear()} {college?.name}
          </span>
          <LegalLinks />
        </footer>
      </div>
    </div>
  )
}

/** Returns the heading of a module's page: the name from the documents in English, the name of its tile in other languages. */
function useNameOf(module: string): string {
  const areas = useAreaWords()
  const language = useLanguage()
  const area = areaOfSignIn(module)
  return language === 'en' || !area ? module || 'Examination' : areas(`${area.name}.name`)
}

function Side({ module }: { module: string }) {
  const areas = useAreaWords()
  const college = useInstitution()
  const area = areaOfSignIn(module)
  return (
    <aside className={css.side}>
      <RouteLink to="/" className={css.brand}>
        <Emblem size={38} src={college?.logo} />
        <span>{college?.name}</span>
      </RouteLink>
      {area && (
        <div className={css.area}>
          <area.icon size={42} strokeWidth={1.6} aria-hidden />
          <p className={css.areaName}>{areas(`${area.name}.name`)}</p>
          <p>{areas(`${area.name}.hint`)}</p>
        </div>
      )}
      <p className={css.banner}>{college?.bannerLines.join(' · ')}</p>
    </aside>
  )
}

function SignInForm({ module, demo }: { module: string; demo: boolean }) {
  const t = useAccessWords()
  const go = useGo()
  const returnTo = useReturnTo()
  const signIn = useSignIn()
  const alertId = useId()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [step, setStep] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const enter = ([role]: readonly Role[]) => {
    const asked = takeRequested()
    if (asked !== null) return void returnTo(asked)
    void go(role ? landingByRole[role] : '/app/My Account', { replace: true })
  }
  const submit = ({ elements }: HTMLFormElement) => {
    const blank = username.trim() === '' ? 'username' : password === '' ? 'password' : null
    if (blank) return (elements.namedItem(blank) as HTMLInputElement).focus()
    setError(null)
    signIn.mutate(
      { username: username.trim(), password, module: module || 'erp', remember },
      {
        onSuccess: ({ roles }) => enter(roles),
        onError: (error) => {
          if (error instanceof ApiError && error.step) setStep(error.step)
          else setError(sentenceOf(error))
        },
      },
    )
  }
  if (step) {
    const back = (why?: string) => {
      setStep(null)
      setPassword('')
      setError(why ?? null)
    }
    return (
      <Suspense fallback={null}>
        <SecondFactorStep step={step} onEntered={enter} onBack={back} />
      </Suspense>
    )
  }
  const wrong = (error !== null && signIn.isError) || undefined
  return (
    <>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <div id={alertId}>{error && <FormAlert>{error}</FormAlert>}</div>
        <TextInput
          label={t('userNameLabel')}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          aria-required
          aria-invalid={wrong}
          aria-describedby={wrong && alertId}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordInput
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          name="password"
          autoComplete="current-password"
          value={password}
          aria-required
          aria-invalid={wrong}
          aria-describedby={wrong && alertId}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={css.options}>
          <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
            {t('remember')}
          </Checkbox>
          <RouteLink to="/ForgotPassword">{t('forgot')}</RouteLink>
        </div>
        <Button kind="primary" type="submit" wide busy={signIn.isPending || signIn.isSuccess}>
          {t('login')}
        </Button>
        {!modulesWithoutSignUp.includes(module) && (
          <Button wide onClick={() => void go(module ? `/register/${module}` : '/register')}>
            {t('signUp')}
          </Button>
        )}
      </form>
      <div className={css.others}>
        <Suspense fallback={null}>
          <OtherSignInMethods remember={remember} onEntered={enter} onStep={setStep} showError={setError} />
        </Suspense>
      </div>
      {demo && (
        <DemoUsers
          module={module}
          onPick={(name, secret) => {
            setUsername(name)
            setPassword(secret)
          }}
        />
      )}
    </>
  )
}
