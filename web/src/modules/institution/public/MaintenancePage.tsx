import { Wrench } from 'lucide-react'
import { Button } from '../../../ui/form/Button.tsx'
import { useTitle } from '../../../ui/page/Page.tsx'
import css from './PublicNote.module.css'
import { PublicPage } from './PublicPage.tsx'
import { usePublicWords } from './words.ts'

/** Page shown to everyone during maintenance. Trying again opens the home page, which is available as soon as the portal is. */
export function MaintenancePage() {
  const t = usePublicWords()
  useTitle(t('maintenance'))
  return (
    <PublicPage>
      {(college) => (
        <main id="main" className={css.main}>
          <Wrench className={css.mark} strokeWidth={1.75} aria-hidden />
          <h1>{t('maintenance')}</h1>
          <p className={css.lead}>{t('maintenanceLead')}</p>
          {college.maintenance?.message && <p className={css.lead}>{college.maintenance.message}</p>}
          <div className={css.actions}>
            <Button kind="primary" onClick={() => location.assign('/')}>
              {t('tryAgain')}
            </Button>
          </div>
        </main>
      )}
    </PublicPage>
  )
}
