import { modulesWithoutSignUp } from '@nalanda/contract/access/landing'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useInstitution } from '../../api/institution.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { BrandPage } from '../../ui/BrandPage.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { LegalLinks } from '../../ui/LegalLinks.tsx'
import { useTitle } from '../../ui/Page.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { roleTitle } from '../../ui/role-title.ts'
import { RowsSkeleton } from '../../ui/states.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import css from './RegisterPage.module.css'
import { useInvitation, useRegistration } from './registration-queries.ts'
import { type Translate, useWords } from './registration-words.ts'

/** Where somebody makes an account: the first administrator, an invited person, or anybody whom the college then approves. */
export function RegisterPage() {
  const t = useWords()
  const college = useInstitution()
  const { module = '' } = useParams({ strict: false }) as { module?: string }
  useTitle(t('registerTitle'))
  return (
    <BrandPage college={college} to="/">
      <main id="main" className={css.main}>
        {modulesWithoutSignUp.includes(module) ? (
          <Notice title={t('registerByCollegeTitle')} text={t('registerByCollege')} />
        ) : (
          <Registration module={module} college={college && (college.code ? college.name : '')} />
        )}
        <p className={css.other}>
          {t('haveAccount')} <RouteLink to={signInAddress(module)}>{t('signIn')}</RouteLink>
        </p>
      </main>
      <footer className={css.footer}>
        © {new Date().getFullYear()} {college?.name} <LegalLinks />
      </footer>
    </BrandPage>
  )
}

function Registration({ module, college }: { module: string; college: string | undefined }) {
  const t = useWords()
  const { code, invitation } = useSecret()
  const registration = useRegistration()
  const invited = useInvitation(invitation)
  if (registration.isError) return <FormAlert>{sentenceOf(registration.error)}</FormAlert>
  if (!registration.data || college === undefined || (invitation && invited.isPending)) return <RowsSkeleton rows={8} />
  const { firstRun } = registration.data
  const isNew = invited.data !== undefined || registration.data.new === 'true'
  const closed = !isNew && !invited.isError
  const leave = (active: boolean) => (active ? location.assign(signInAddress(module)) : location.reload())
  return (
    <>
      <Notice
        title={t(closed ? 'registerClosedTitle' : 'registerTitle')}
        text={closed ? t('registerClosed') : leadOf(t, firstRun, invited.data)}
      />
      {invited.isError && <FormAlert>{sentenceOf(invited.error)}</FormAlert>}
      <RegisterForm
        entrance={{ firstRun, invitation: invited.data ? invitation : null }}
        isNew={isNew && !invited.isError}
        given={{ code, collegeName: college, invited: invited.data ?? null }}
        onDone={leave}
      />
    </>
  )
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  )
}

function leadOf(t: Translate, firstRun: boolean, invited: { role: Parameters<typeof roleTitle>[0] } | undefined): string {
  if (firstRun) return t('registerFirst')
  return invited ? t('registerInvited', { role: roleTitle(invited.role) }) : t('registerOpen')
}

/** The secret of the address, `#code=…` or `#invitation=…`. Once read it is taken out of the address bar and the history. */
function useSecret(): { code: string; invitation: string | null } {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [secret] = useState(() => new URLSearchParams(hash.replace(/^#/, '')))
  useEffect(() => {
    if (hash !== '') void navigate({ to: '.', hash: '', replace: true })
  }, [hash, navigate])
  return { code: secret.get('code') ?? '', invitation: secret.get('invitation') }
}

const signInAddress = (module: string) => (module ? `/login/${encodeURIComponent(module)}` : '/login')
