import type { Institution } from '@nalanda/contract/institution/institution'
import { ArrowUpRight, LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../public/PublicNote.module.css'
import { PublicPage } from '../public/PublicPage.tsx'
import { usePublicWords } from '../public/words.ts'
import { type SiteName, siteAddress } from './sites.ts'

export const ExamCellPage = () => <SitePage name="examcell" />
export const ObePage = () => <SitePage name="obe" />
export const NaacPage = () => <SitePage name="naac" />
export const NirfPage = () => <SitePage name="nirf" />

const restMs = 2_000

/** Page for a part of the college that may be hosted elsewhere: redirects to its address, or to its sign-in here. */
function SitePage({ name }: { name: SiteName }) {
  const t = usePublicWords()
  const title = t(`sites.${name}.name`)
  useTitle(title)
  return (
    <PublicPage>
      {(college) => (
        <main id="main" className={css.main}>
          <h1>{title}</h1>
          <p className={css.lead}>{t(`sites.${name}.hint`)}</p>
          <Way name={name} title={title} college={college} />
        </main>
      )}
    </PublicPage>
  )
}

function Way({ name, title, college }: { name: SiteName; title: string; college: Institution }) {
  const t = usePublicWords()
  const address = siteAddress(name, college)
  useEffect(() => {
    if (!address) return
    const leading = setTimeout(() => location.replace(address), restMs)
    return () => clearTimeout(leading)
  }, [address])
  return (
    <>
      <p className={css.lead} role="status">
        {t(address ? 'siteElsewhere' : 'siteHere')}
      </p>
      <div className={css.actions}>
        {address ? (
          <a href={address} className={buttonClass({ kind: 'primary' })}>
            {t('siteGo', { name: title })}
            <ArrowUpRight size={18} aria-hidden />
          </a>
        ) : (
          <RouteLink to={name === 'examcell' ? '/login' : '/login/IQAC'} className={buttonClass({ kind: 'primary' })}>
            <LogIn size={18} aria-hidden />
            {t('signIn')}
          </RouteLink>
        )}
        <RouteLink to="/" className={buttonClass()}>
          {t('homePage')}
        </RouteLink>
      </div>
    </>
  )
}
