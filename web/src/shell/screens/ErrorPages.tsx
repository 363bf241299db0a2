import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../api/session.ts'
import { Button, buttonClass } from '../../ui/form/Button.tsx'
import { fetchAgain, type Obstacle } from '../../ui/loading/fetch-part.ts'
import { reloadOnce } from '../../ui/loading/reload-once.ts'
import { useTitle } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { useActiveRole } from '../session/active-role.ts'
import { landingOf } from '../session/guard.ts'
import { useShellWords } from '../words.ts'
import css from './ErrorPages.module.css'

/** Page for an address that does not exist. */
export function NotFoundPage() {
  const t = useShellWords()
  useTitle(t('notFound'))
  return (
    <main id="main" className={css.page}>
      <p className={css.figure} aria-hidden>
        404
      </p>
      <h1>{t('notFound')}</h1>
      <p className={css.lead}>{t('notFoundLead')}</p>
      <div className={css.actions}>
        <RouteLink to="/" className={buttonClass({ kind: 'primary' })}>
          {t('home')}
        </RouteLink>
        <a href="/examresults" className={buttonClass()}>
          {t('examResults')}
        </a>
      </div>
    </main>
  )
}

/** Page for a screen that the user's roles do not include. */
export function ForbiddenPage() {
  const t = useShellWords()
  const role = useActiveRole(useSession()?.roles ?? [])
  useTitle(t('forbidden'))
  return (
    <main id="main" className={css.page}>
      <h1>{t('forbidden')}</h1>
      <p className={css.lead}>{t('forbiddenLead')}</p>
      <div className={css.actions}>
        <RouteLink to={landingOf(role)} className={buttonClass({ kind: 'primary' })}>
          {t('dashboard')}
        </RouteLink>
      </div>
    </main>
  )
}

/**
 * Page for a screen whose file cannot be fetched. It opens automatically once there is a connection; if a newer version of the portal is installed, the page is
 * reloaded.
 */
export function MissingScreen({ obstacle }: { obstacle: Obstacle }) {
  const t = useShellWords()
  const replaced = obstacle === 'replaced'
  useTitle(t(replaced ? 'replaced' : 'offline'))
  useEffect(() => {
    if (replaced) reloadOnce()
  }, [replaced])
  return (
    <main id="main" className={css.page}>
      <div role="alert" className={css.message}>
        <h1>{t(replaced ? 'replaced' : 'offline')}</h1>
        <p className={css.lead}>{t(replaced ? 'replacedLead' : 'offlineLead')}</p>
      </div>
      <div className={css.actions}>
        <Button kind="primary" onClick={replaced ? () => location.reload() : fetchAgain}>
          {t(replaced ? 'reload' : 'tryAgain')}
        </Button>
      </div>
    </main>
  )
}

/** Page for an error during rendering. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const t = useShellWords()
  useTitle(t('failed'))
  return (
    <main id="main" className={css.page}>
      <div role="alert" className={css.message}>
        <h1>{t('failed')}</h1>
        <p className={css.lead}>{t('failedLead')}</p>
      </div>
      <div className={css.actions}>
        <Button
          kind="primary"
          onClick={() => {
            reset()
            location.reload()
          }}
        >
          {t('reload')}
        </Button>
      </div>
    </main>
  )
}
