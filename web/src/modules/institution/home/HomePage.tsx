import { landingByRole } from '@nalanda/contract/access/landing'
import type { Institution } from '@nalanda/contract/institution/institution'
import { IndianRupee, ScrollText } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { useSession } from '../../../api/session.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { Redirect } from '../../../ui/navigation/Redirect.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { PublicPage } from '../public/PublicPage.tsx'
import { useInstitutionWords } from '../words.ts'
import { Clock } from './Clock.tsx'
import css from './HomePage.module.css'
import { NewsBoard } from './NewsBoard.tsx'
import { TileGrid } from './TileGrid.tsx'
import { TileRing } from './TileRing.tsx'
import { gridOrder, homeTiles } from './tiles.ts'
import { useIdle } from './use-idle.ts'

const FirstRunLead = lazyPart(() => import('../../../setup/FirstRunIntro.tsx'), 'FirstRunIntro')

const resultsPage = '/examresults'

/** The home page: one tile per area of the portal, the most needed links, and the public notices. */
export function HomePage() {
  const idle = useIdle()
  return (
    <PublicPage data-idle={idle || undefined}>
      {(college) => (
        <>
          <LeadOn />
          <FrontDoor college={college} idle={idle} />
        </>
      )}
    </PublicPage>
  )
}

/** Redirects signed-in users to their landing page. A separate component, so that the session response does not re-render the whole page for guests. */
function LeadOn() {
  const role = useSession()?.roles[0]
  return role ? <Redirect to={landingByRole[role]} /> : null
}

function FrontDoor({ college, idle }: { college: Institution; idle: boolean }) {
  const wide = useWide()
  const tiles = homeTiles(college)
  const ring = college.homeLayout === 'ring'
  useTitle(college.name)
  return (
    <main id="main" className={`${css.main} ${ring ? css.withRing : css.withGrid}`}>
      <Suspense>{college.code === '' && <FirstRunLead />}</Suspense>
      <Words college={college} idle={idle} />
      <NewsBoard idle={idle} />
      {ring && wide !== false && (
        <div className={css.ring}>
          <TileRing {...tiles} rest={college.shortName} logo={college.logo} idle={idle} />
        </div>
      )}
      {(!ring || wide !== true) && (
        <div className={css.grid}>
          <TileGrid tiles={gridOrder(tiles)} />
        </div>
      )}
    </main>
  )
}

function Words({ college, idle }: { college: Institution; idle: boolean }) {
  const t = useInstitutionWords()
  return (
    <div className={css.words}>
      {college.banner && <img className={css.bannerImage} src={college.banner} alt="" fetchPriority="low" />}
      {college.bannerLines.length > 0 && <p className={css.banner}>{college.bannerLines.join(' · ')}</p>}
      <h1>{t('headline')}</h1>
      <p className={css.lead}>{college.tagline}</p>
      {idle ? (
        <div className={css.idle}>
          <Clock />
          <PortalCode />
        </div>
      ) : (
        <>
          <form className={css.lookup} action={resultsPage}>
            <label>
              <span className="unseen">{t('rollNo')}</span>
              <input
                name="rollNo"
                required
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="search"
                placeholder={t('rollNo')}
              />
            </label>
            <button type="submit" className={buttonClass()}>
              {t('showResults')}
            </button>
          </form>
          <div className={css.actions}>
            <a href={resultsPage} className={buttonClass({ kind: 'primary' })}>
              <ScrollText size={20} aria-hidden />
              {t('results')}
            </a>
            <RouteLink to="/pay" className={buttonClass()}>
              <IndianRupee size={20} aria-hidden />
              {t('payFees')}
            </RouteLink>
          </div>
        </>
      )}
    </div>
  )
}

/** A code by which people at an idle screen open the portal on their phone. */
function PortalCode() {
  const t = useInstitutionWords()
  return (
    <div className={css.code}>
      <img src="/api/institution/images/code" width={96} height={96} alt="" />
      <p>
        {t('takeAlong')}
        <strong>{location.host}</strong>
      </p>
    </div>
  )
}

const wideQuery = '(min-width: 960px)'

/** Whether there is room for the ring; null during server rendering, where the page contains both forms and the style sheet hides one. */
function useWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (changed) => {
      const query = matchMedia(wideQuery)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wideQuery).matches,
    () => null,
  )
}
