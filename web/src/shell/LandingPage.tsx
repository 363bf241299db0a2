import { ArrowRight, FileSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { resultsAddress, useExamTitles } from '../api/institution.ts'
import { sentenceOf } from '../api/refusal.ts'
import { useSession } from '../api/session.ts'
import { Card, Page } from '../ui/Page.tsx'
import { RouteLink } from '../ui/RouteLink.tsx'
import { roleTitle } from '../ui/role-title.ts'
import { RowsSkeleton } from '../ui/states.tsx'
import { useActiveRole } from './active-role.ts'
import { landingOf } from './guard.ts'
import css from './LandingPage.module.css'
import { menuFor } from './screens.ts'

/** Where a role's day begins: who one is, what one can do here now, the latest results and the notices. */
export function LandingPage() {
  const { t, i18n } = useTranslation()
  const user = useSession()
  const role = useActiveRole(user?.roles ?? [])
  if (!user) return null
  const entries = menuFor(user.roles).flatMap((group) => group.entries)
  return (
    <Page title={t('greeting', { name: user.fullName || user.username })} about={about(role, i18n.language)}>
      <section aria-label={t('canDo')}>
        <h2 className={css.heading}>{t('canDo')}</h2>
        <div className={css.cards}>
          {entries
            .filter((screen) => screen.path !== landingOf(role))
            .map(({ path, title, menu }) => (
              <RouteLink key={path} to={path} className={css.card}>
                <menu.icon size={24} aria-hidden />
                <strong>
                  {title} {menu.badge && <menu.badge />}
                </strong>
                <span>{menu.hint}</span>
              </RouteLink>
            ))}
          <a href="/examresults" className={css.card}>
            <FileSearch size={24} aria-hidden />
            <strong>{t('results')}</strong>
            <span>{t('resultsHint')}</span>
          </a>
        </div>
      </section>
      <div className={css.columns}>
        <LatestResults />
        <Card title={t('notices')}>
          <p className={css.quiet}>{t('noNotices')}</p>
        </Card>
      </div>
    </Page>
  )
}

function LatestResults() {
  const { t } = useTranslation()
  const { data, error } = useExamTitles()
  return (
    <Card
      title={t('latest')}
      action={
        <a className={css.all} href="/examresults">
          {t('all')} <ArrowRight size={16} aria-hidden />
        </a>
      }
    >
      {error ? (
        <p>{sentenceOf(error)}</p>
      ) : !data ? (
        <RowsSkeleton rows={4} />
      ) : data.length === 0 ? (
        <p>{t('noResults')}</p>
      ) : null}
      <ul className={css.titles}>
        {data?.slice(0, 5).map((title) => (
          <li key={title}>
            <a href={resultsAddress(title)}>{title}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function about(role: string | undefined, language: string): string {
  const today = new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  return [role && roleTitle(role), today.format(new Date())].filter(Boolean).join(' · ')
}
