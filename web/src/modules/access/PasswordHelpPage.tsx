import { useTranslation } from 'react-i18next'
import { useContactData, useInstitution, useLogo } from '../../api/institution.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Emblem } from '../../ui/Emblem.tsx'
import { Card, Page, useTitle } from '../../ui/Page.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import css from './PasswordHelpPage.module.css'

/** What to do about a forgotten password: the office resets it. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('access')
  const college = useInstitution()
  const logo = useLogo()
  useTitle(t('forgotTitle'))
  return (
    <div className={css.page}>
      <header className={css.header}>
        <RouteLink to="/">
          <Emblem size={34} logo={logo?.Logo ?? null} />
          <span>{college?.name}</span>
        </RouteLink>
      </header>
      <main id="main" className={css.main}>
        <h1>{t('forgotTitle')}</h1>
        <p>{t('forgotLead')}</p>
        <Office />
        <RouteLink to="/login" className={buttonClass({ kind: 'primary' })}>
          {t('headingBare')}
        </RouteLink>
      </main>
    </div>
  )
}

/** The same for somebody who is signed in. */
export function ResetPasswordPage() {
  const { t } = useTranslation('access')
  return (
    <Page title={t('resetTitle')}>
      <Card>
        <div className={css.inside}>
          <p>{t('resetLead')}</p>
          <Office />
        </div>
      </Card>
    </Page>
  )
}

function Office() {
  const { t } = useTranslation('access')
  const { data } = useContactData(true)
  if (!data) return null
  return (
    <section className={css.office} aria-labelledby="office">
      <h2 id="office">{t('forgotContact')}</h2>
      <address>{data.officialCommunication}</address>
      {data.phoneNumber[0] && (
        <a href={`tel:${data.phoneNumber[0].number.replace(/[^\d+]/g, '')}`}>{data.phoneNumber[0].number}</a>
      )}
    </section>
  )
}
