import { modulesWithoutSignUp } from '@nalanda/contract/access/landing'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useInstitution } from '../../../api/institution.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { BrandPage } from '../../../ui/appearance/BrandPage.tsx'
import { RowsSkeleton } from '../../../ui/feedback/states.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { thisYear } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import type { Address } from '../../../ui/navigation/paths.ts'
import { useAddressSecret } from '../../../ui/navigation/use-address-secret.ts'
import { LegalLinks } from '../../../ui/page/LegalLinks.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import css from './RegisterPage.module.css'
import { useInvitation, useRegistration } from './registration-queries.ts'
import { type Translate, useWords } from './words.ts'

/** Page to create an account: for the first administrator, an invited person, or anyone whom the college then approves. */
export function RegisterPage() {
  const t = useWords()
  const college = useInstitution()
  const { module = '' } = useScreenParams<'/register' | '/register/$module'>()
  useTitle(t('registerTitle'))
  return (
    <BrandPage college={college} to="/">
      <main id="main" className={css.main}>
        {modulesWithoutSignUp.includes(module) ? (
          <Notice title={t('registerByCollegeTitle')} text={t('registerByCollege')} />
        ) : (
          <Registration module={module} college={college && { code: college.code, name: college.code ? college.name : '' }} />
        )}
        <p className={css.other}>
          {t('haveAccount')} <RouteLink to={signInAddress(module)}>{t('signIn')}</RouteLink>
        </p>
      </main>
      <footer className={css.footer}>
        <span>
          © {thisYear()} {college?.name}
        </span>
        <LegalLinks />
      </footer>
    </BrandPage>
  )
}

function Registration({ module, college }: { module: string; college: { code: string; name: string } | undefined }) {
  const t = useWords()
  const secret = useAddressSecret()
  const code = secret.get('code') ?? ''
  const invitation = secret.get('invitation')
  const registration = useRegistration()
  const invited = useInvitation(invitation)
  if (!registration.data) return <Waiting {...registration} rows={8} />
  if (college === undefined || (invitation && invited.isPending)) return <RowsSkeleton rows={8} />
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
        key={secret.toString()}
        entrance={{ firstRun, invitation: invited.data ? invitation : null }}
        isNew={isNew && !invited.isError}
        given={{ code, collegeName: college.name, collegeCode: college.code, invited: invited.data ?? null }}
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

const signInAddress = (module: string): Address => (module ? `/login/${encodeURIComponent(module)}` : '/login')
