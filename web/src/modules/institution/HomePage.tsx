import { landingByRole } from '@nalanda/contract/landing'
import { Navigate } from '@tanstack/react-router'
import { LogIn, ScrollText } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useInstitution } from '../../api/institution.ts'
import { useSession } from '../../api/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { useTitle } from '../../ui/Page.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import css from './HomePage.module.css'
import { LatestResults } from './LatestResults.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import { TileGrid } from './TileGrid.tsx'
import { TileRing } from './TileRing.tsx'
import { homeTiles } from './tiles.ts'

/** The front door: one tile for each area of the portal, and what most visitors come for. */
export function HomePage() {
  const { t } = useTranslation('institution')
  const college = useInstitution()
  const wide = useWide()
  const role = useSession()?.roles[0]
  useTitle(college?.name ?? 'College portal')
  if (role) return <Navigate to={landingByRole[role] as '/'} replace />
  if (!college) return null
  const { ring, centre } = homeTiles(college)
  const asRing = wide && college.homeLayout === 'ring'
  return (
    <div className={css.home}>
      <PublicHeader college={college} />
      <main id="main" className={`${css.main} ${asRing ? '' : css.asGrid}`}>
        <div className={css.words}>
          {college.bannerLines.length > 0 && <p className={css.banner}>{college.bannerLines.join(' · ')}</p>}
          <h1>{t('headline')}</h1>
          <p className={css.lead}>{college.tagline}</p>
          <div className={css.actions}>
            <a href="/examresults" className={buttonClass({ kind: 'primary' })}>
              <ScrollText size={20} aria-hidden />
              {t('results')}
            </a>
            <RouteLink to="/login/Student" className={buttonClass()}>
              <LogIn size={20} aria-hidden />
              {t('studentLogin')}
            </RouteLink>
          </div>
          {asRing && <LatestResults />}
        </div>
        {asRing ? (
          <TileRing ring={ring} centre={centre} rest={college.shortName} />
        ) : (
          <TileGrid
            tiles={[
              ...ring.filter((tile) => tile.area.name !== 'OBE'),
              ...centre.slice(0, 1),
              ...ring.filter((tile) => tile.area.name === 'OBE'),
              ...centre.slice(1),
            ]}
          />
        )}
        {!asRing && <LatestResults />}
      </main>
      <PublicFooter college={college} />
    </div>
  )
}

const wideQuery = '(min-width: 960px)'

function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wideQuery)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wideQuery).matches,
  )
}
