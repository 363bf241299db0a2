import { mayUse } from '@nalanda/contract/platform/permissions'
import { ChevronRight } from 'lucide-react'
import { Fragment, useEffect } from 'react'
import { useSession } from '../../api/session.ts'
import type { Screen } from '../../ui/navigation/screen.ts'
import type { CrumbsProps } from '../../ui/page/frame.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { noteRecent } from '../find/recent.ts'
import { recordTitles } from '../find/record-titles.ts'
import { useOwnAddress } from '../screens/address.ts'
import { useScreenNames } from '../screens/screen-names.ts'
import { landings, screens } from '../screens/screens.ts'
import { useActiveRole } from '../session/active-role.ts'
import { landingOf } from '../session/guard.ts'
import css from './Breadcrumbs.module.css'
import { crumbsTo, recordOf, screenAt } from './crumbs.ts'
import { useFrameWords } from './words.ts'

/** Breadcrumbs from the user's dashboard to the current screen; renders nothing on the dashboard itself. */
export function Breadcrumbs({ title, within }: CrumbsProps) {
  const t = useFrameWords()
  const name = useScreenNames()
  const address = useOwnAddress()
  const roles = useSession()?.roles ?? []
  const landing = landingOf(useActiveRole(roles))
  const below = address !== landing && !landings.some(({ path }) => path === address)
  const screen = screenAt(screens, address)
  const known = screen !== undefined
  const note = screen?.menu?.group.title ?? screen?.title ?? ''
  useEffect(() => {
    if (!below || !known) return
    recordTitles.set(recordOf(screens, address), title)
    const record = recordOf(screens, address)
    noteRecent({ address, title, note }, (other) => recordOf(screens, other) === record)
  }, [below, known, address, title, note])
  if (!below) return null
  const group = ({ menu }: Screen) => menu?.group.title
  // Omits screens that the user may not open
  const open = screens.filter(({ allow }) => mayUse(allow, roles))
  const crumbs = crumbsTo(address, title, { screens: open, titles: recordTitles, within, landing, group })
  return (
    <nav className={css.crumbs} aria-label={t('crumbs')}>
      <ol>
        {crumbs.map(({ title: words, address: to }, at) => (
          <Fragment key={`${to ?? ''} ${words}`}>
            {at > 0 && (
              <li aria-hidden className={css.between}>
                <ChevronRight size={14} />
              </li>
            )}
            <li aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
              {to ? (
                <RouteLink exact to={to}>
                  {at === 0 ? t('dashboard') : name(words)}
                </RouteLink>
              ) : (
                name(words)
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
