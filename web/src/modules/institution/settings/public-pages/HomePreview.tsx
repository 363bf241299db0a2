import type { Institution } from '@nalanda/contract/institution/institution'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '../../../../ui/form/Button.tsx'
import home from '../../home/HomePage.module.css'
import { TileGrid } from '../../home/TileGrid.tsx'
import { TileRing } from '../../home/TileRing.tsx'
import { gridOrder, homeTiles } from '../../home/tiles.ts'
import { PublicFooter } from '../../public/PublicFooter.tsx'
import { PublicHeader } from '../../public/PublicHeader.tsx'
import { useInstitutionWords } from '../../words.ts'
import css from '../settings.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'

/** Preview of the home page with settings that may not be stored yet: header, texts, tiles and footer. */
export function HomePreview({ college, title }: { college: Institution; title?: string }) {
  const t = useInstitutionWords()
  const wide = useWide()
  const tiles = homeTiles(college)
  const ring = college.homeLayout === 'ring' && wide
  return (
    <PreviewFrame width={wide ? 1180 : 390} {...(title ? { title } : {})}>
      <div className={css.page}>
        <PublicHeader college={college} />
        <div className={`${home.main} ${ring ? home.withRing : home.withGrid}`}>
          <div className={home.words}>
            {college.banner && <img className={home.bannerImage} src={college.banner} alt="" />}
            {college.bannerLines.length > 0 && <p className={home.banner}>{college.bannerLines.join(' · ')}</p>}
            <p className={css.headline}>{t('headline')}</p>
            <p className={home.lead}>{college.tagline}</p>
            <div className={home.actions}>
              <span className={buttonClass({ kind: 'primary' })}>{t('results')}</span>
              <span className={buttonClass()}>{t('payFees')}</span>
            </div>
          </div>
          {ring ? (
            <div className={home.ring}>
              <TileRing {...tiles} rest={college.shortName} logo={college.logo} idle={false} />
            </div>
          ) : (
            <div className={css.tiles}>
              <TileGrid tiles={gridOrder(tiles)} />
            </div>
          )}
        </div>
        <PublicFooter college={college} />
      </div>
    </PreviewFrame>
  )
}

const wideQuery = '(min-width: 960px)'

/** Whether the window is wide. The page's style sheets use the width of the window, so the preview has the same kind of layout. */
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
