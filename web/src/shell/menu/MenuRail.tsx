import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { useScreenNames } from '../screens/screen-names.ts'
import css from './Menu.module.css'
import { findCurrent, type MenuItem as Item, type MenuLink, type MenuParent } from './menu.ts'
import { handleMenuKeys } from './menu-keys.ts'

const RailMenu = lazyPart(() => import('./RailMenu.tsx'), 'RailMenu')

/** The menu as a rail of icons that show their names on hover; a group opens beside its icon. */
export function MenuRail({ menu, address, label }: { menu: readonly Item[]; address: string; label: string }) {
  const name = useScreenNames()
  const { link, parent } = findCurrent(menu, address)
  return (
    <nav aria-label={label} onKeyDown={handleMenuKeys}>
      <ul className={`${css.tree} ${css.rail}`}>
        {menu.map((item) =>
          item.kind === 'title' ? (
            <li key={`title ${item.title}`} className={css.gap} aria-hidden />
          ) : item.kind === 'parent' ? (
            <RailParent key={item.title} item={item} present={link} current={item === parent} />
          ) : (
            <li key={item.path}>
              <RouteLink
                exact
                to={item.path}
                className={css.entry}
                aria-label={name(item.title)}
                title={name(item.title)}
                aria-current={item === link ? 'page' : undefined}
              >
                <item.icon size={20} aria-hidden />
              </RouteLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

type RailParentProps = { item: MenuParent; present: MenuLink | undefined; current: boolean }

function RailParent({ item, present, current }: RailParentProps) {
  const name = useScreenNames()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <li>
      <button
        ref={anchor}
        type="button"
        className={`${css.entry} ${current ? css.holds : ''}`}
        aria-label={name(item.title)}
        title={name(item.title)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <item.icon size={20} aria-hidden />
      </button>
      <Suspense>{open && <RailMenu item={item} present={present} anchor={anchor} onClose={() => setOpen(false)} />}</Suspense>
    </li>
  )
}
