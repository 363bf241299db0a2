import { mayUse } from '@nalanda/contract/platform/permissions'
import { ArrowRight, ChevronRight, CircleCheckBig, FileSearch } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { resultsAddress, useExamTitles } from '../../api/institution.ts'
import { sentenceOf } from '../../api/problems/refusal.ts'
import { useSession } from '../../api/session.ts'
import { NoticesCard } from '../../modules/notices/NoticesCard.tsx'
import { RowsSkeleton, SkeletonLine } from '../../ui/feedback/states.tsx'
import { count, dateText } from '../../ui/format/numerals.ts'
import { roleTitle } from '../../ui/format/role-title.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { useFrameWords } from '../frame/words.ts'
import { columnsOf, linksOf, type MenuItem, type MenuLink, menuOf } from '../menu/menu.ts'
import { useActiveRole } from '../session/active-role.ts'
import { landingOf } from '../session/guard.ts'
import css from './LandingPage.module.css'
import { useFigures, useWaiting } from './landing-queries.ts'
import { useScreenNames } from './screen-names.ts'
import { screens } from './screens.ts'

const SetupCard = lazy(() => import('../../setup/SetupCard.tsx').then((file) => ({ default: file.SetupCard })))

/** The landing page of a role: what waits, notices, what one can do here, and the latest results. */
export function LandingPage() {
  const t = useFrameWords()
  const user = useSession()
  const role = useActiveRole(user?.roles ?? [])
  if (!user) return null
  const landing = landingOf(role)
  const menu = menuOf(screens, user.roles, landing).filter((item) => item.kind !== 'link' || item.path !== landing)
  return (
    <Page title={t('greeting', { name: user.fullName || user.username })} about={about(role)}>
      {mayUse('institution.edit', user.roles) && (
        <Suspense>
          <SetupCard />
        </Suspense>
      )}
      <Figures expected={mayUse('students.view', user.roles)} />
      <div className={css.columns}>
        <Waiting expected={mayUse('students.view', user.roles)} />
        <NoticesCard />
      </div>
      <CanDo menu={menu} />
      <LatestResults />
    </Page>
  )
}

/** Whether something is likely to come, so that its place is kept meanwhile. */
type Expected = { expected: boolean }

/** The college at a glance; nothing for who may see none of it. */
function Figures({ expected }: Expected) {
  const t = useFrameWords()
  const figures = useFigures()
  if (figures ? figures.length === 0 : !expected) return null
  return (
    <section className={css.figures} aria-label={t('atAGlance')}>
      {figures
        ? figures.map(({ name, address, search, total }) => (
            <RouteLink key={name} to={address} search={search} className={css.figure}>
              <span>{t(name)}</span>
              <strong>{count(total)}</strong>
            </RouteLink>
          ))
        : [1, 2, 3].map((place) => (
            <div key={place} className={css.figure}>
              <SkeletonLine width="10ch" height={20} />
              <SkeletonLine width="3ch" height={28} />
            </div>
          ))}
    </section>
  )
}

function Waiting({ expected }: Expected) {
  const t = useFrameWords()
  const waiting = useWaiting()
  if (waiting === null || (waiting === undefined && !expected)) return null
  return (
    <Card title={t('waits')}>
      {waiting === undefined ? (
        <RowsSkeleton rows={3} />
      ) : waiting.length === 0 ? (
        <p className={css.done}>
          <CircleCheckBig size={20} aria-hidden />
          {t('waitsNothing')}
        </p>
      ) : (
        <ul className={css.waiting}>
          {waiting.map(({ name, address, search, total }) => (
            <li key={name}>
              <RouteLink to={address} search={search}>
                {t(name, { count: total })}
                <ChevronRight size={18} aria-hidden />
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The largest number of screens with a card each; more are grouped. */
const fewCards = 9

function CanDo({ menu }: { menu: readonly MenuItem[] }) {
  const t = useFrameWords()
  const name = useScreenNames()
  const links = linksOf(menu)
  return (
    <section aria-label={t('canDo')}>
      <h2 className={css.heading}>{t('canDo')}</h2>
      {links.length <= fewCards ? (
        <div className={css.cards}>
          {links.map((link) => (
            <ScreenCard key={link.path} {...link} />
          ))}
          <a href="/examresults" className={css.card}>
            <FileSearch size={24} aria-hidden />
            <strong>{t('examResults')}</strong>
            <span>{t('resultsHint')}</span>
          </a>
        </div>
      ) : (
        <div className={css.groups}>
          {columnsOf(menu, 3).map((column) => (
            <div key={column[0]?.title}>
              {column.map(({ title, links: group }) => (
                <section key={title} className={css.group}>
                  <h3>{name(title)}</h3>
                  {group.map((link) => (
                    <ScreenCard key={link.path} {...link} />
                  ))}
                </section>
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

function ScreenCard({ path, icon: Icon, title, hint, badge: Badge }: MenuLink) {
  const name = useScreenNames()
  return (
    <RouteLink to={path} className={css.card}>
      <Icon size={24} aria-hidden />
      <strong>
        {name(title)} {Badge && <Badge />}
      </strong>
      <span>{name(hint)}</span>
    </RouteLink>
  )
}

function LatestResults() {
  const t = useFrameWords()
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

function about(role: string | undefined): string {
  const today = dateText(new Date(), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return [role && roleTitle(role), today].filter(Boolean).join(' · ')
}
