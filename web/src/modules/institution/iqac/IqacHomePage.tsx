import type { Institution } from '@nalanda/contract/institution/institution'
import { ArrowUpRight } from 'lucide-react'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { type SiteName, siteAddress } from '../home/sites.ts'
import { PublicPage } from '../public/PublicPage.tsx'
import { usePublicWords } from '../public/words.ts'
import css from './IqacHomePage.module.css'
import { QualityPicture, sitePictures } from './IqacPictures.tsx'

/** The home page of the quality cell: its sign-in, and the related sites; pages of this portal if the college has not configured their addresses. */
export function IqacHomePage() {
  const t = usePublicWords()
  useTitle(t('iqacTitle'))
  return (
    <PublicPage>
      {(college) => (
        <main id="main" className={css.main}>
          <section className={css.cell} aria-labelledby="iqac">
            <QualityPicture className={css.picture} />
            <div className={css.about}>
              <h1 id="iqac">{t('iqacTitle')}</h1>
              <p>{t('iqacLead')}</p>
              <div className={css.actions}>
                <RouteLink to="/login/IQAC" className={buttonClass({ kind: 'primary' })}>
                  {t('signIn')}
                </RouteLink>
                <RouteLink to="/" className={buttonClass()}>
                  {t('homePage')}
                </RouteLink>
              </div>
            </div>
          </section>
          {(['facultydb', 'naac', 'nirf', 'obe'] as const).map((name) => (
            <SiteTile key={name} name={name} college={college} />
          ))}
        </main>
      )}
    </PublicPage>
  )
}

function SiteTile({ name, college }: { name: Exclude<SiteName, 'examcell'>; college: Institution }) {
  const t = usePublicWords()
  const address = siteAddress(name, college)
  const Picture = sitePictures[name]
  const content = (
    <>
      <Picture className={css.ground} />
      <span className={css.words}>
        <h2>{t(`sites.${name}.name`)}</h2>
        <span>{t(`sites.${name}.hint`)}</span>
      </span>
      {address && <ArrowUpRight className={css.elsewhere} size={22} aria-hidden />}
    </>
  )
  return address ? (
    <a href={address} className={css.tile}>
      {content}
    </a>
  ) : (
    <RouteLink to={name === 'facultydb' ? '/login/Faculty' : `/${name}`} className={css.tile}>
      {content}
    </RouteLink>
  )
}
