import { Hammer } from 'lucide-react'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../public/PublicNote.module.css'
import { PublicPage } from '../public/PublicPage.tsx'
import { usePublicWords } from '../public/words.ts'

/** Placeholder for a part of the portal that does not exist yet. */
export function ComingSoonPage() {
  const t = usePublicWords()
  useTitle(t('comingSoon'))
  return (
    <PublicPage>
      {() => (
        <main id="main" className={css.main}>
          <Hammer className={css.mark} strokeWidth={1.75} aria-hidden />
          <h1>{t('comingSoon')}</h1>
          <p className={css.lead}>{t('comingSoonLead')}</p>
          <div className={css.actions}>
            <RouteLink to="/" className={buttonClass({ kind: 'primary' })}>
              {t('homePage')}
            </RouteLink>
          </div>
        </main>
      )}
    </PublicPage>
  )
}
