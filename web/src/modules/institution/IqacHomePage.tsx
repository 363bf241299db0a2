import { Award, BookUser, ChartColumn, ShieldCheck, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../api/institution.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/Page.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import css from './HomePage.module.css'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'

/** The door of the quality cell: its sign-in, and the sites it works with as far as the college has given their addresses. */
export function IqacHomePage() {
  const { t } = useTranslation('institution')
  const college = useInstitution()
  useTitle(t('iqacTitle'))
  if (!college) return null
  return (
    <div className={css.home}>
      <PublicHeader college={college} />
      <main id="main" className={`${css.main} ${css.asGrid}`}>
        <div>
          <h1>{t('iqacTitle')}</h1>
          <p className={css.lead}>{t('iqacLead')}</p>
          <div className={css.cards}>
            <section className={css.card}>
              <ShieldCheck size={32} aria-hidden />
              <h2>IQAC</h2>
              <p>{t('tiles.IQAC.hint')}</p>
              <div className={css.cardActions}>
                <RouteLink to="/login/IQAC" className={buttonClass({ kind: 'primary' })}>
                  {t('login')}
                </RouteLink>
                <RouteLink to="/" className={buttonClass()}>
                  {t('home')}
                </RouteLink>
              </div>
            </section>
            <Site
              icon={<BookUser size={32} aria-hidden />}
              name="Faculty Dashboard"
              hint={t('tiles.Faculty DB.hint')}
              url={college.facultyDbUrl ?? '/login/Faculty'}
            />
            <Site icon={<Award size={32} aria-hidden />} name="NAAC" hint={t('naacHint')} url="/login/IQAC" />
            <Site icon={<ChartColumn size={32} aria-hidden />} name="NIRF" hint={t('nirfHint')} url="/login/IQAC" />
            <Site
              icon={<Target size={32} aria-hidden />}
              name="OBE"
              hint={t('tiles.OBE.hint')}
              url={college.obeUrl ?? '/login/IQAC'}
            />
          </div>
        </div>
      </main>
      <PublicFooter college={college} />
    </div>
  )
}

function Site({ icon, name, hint, url }: { icon: ReactNode; name: string; hint: string; url: string }) {
  const { t } = useTranslation('institution')
  return (
    <section className={css.card}>
      {icon}
      <h2>{name}</h2>
      <p>{hint}</p>
      <div className={css.cardActions}>
        {url.startsWith('/') ? (
          <RouteLink to={url} className={buttonClass()} aria-label={`${t('open')}: ${name}`}>
            {t('open')}
          </RouteLink>
        ) : (
          <a href={url} className={buttonClass()} aria-label={`${t('open')}: ${name}`}>
            {t('open')}
          </a>
        )}
      </div>
    </section>
  )
}
