import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { useScreenNames } from '../screens/screen-names.ts'
import css from './Menu.module.css'
import { findCurrent, linksOf, type MenuItem, type MenuLink, type MenuParent } from './menu.ts'
import { handleMenuKeys } from './menu-keys.ts'
import { setOpened, useOpened } from './menu-opened.ts'
import { showAmongOthers } from './shown-entry.ts'

/** Up to this number of links, all groups are open initially, since they fit without scrolling. */
const few = 12

type TreeProps = { menu: readonly MenuItem[]; address: string; label: string; onGo?: () => void }

/**
 * The menu as a list with groups that open and close. The group of the current screen is open, and its entry visible; when a screen of another group is opened
 * it closes again, unless the user opened it manually.
 */
export function MenuTree({ menu, address, label, onGo }: TreeProps) {
  const opened = useOpened()
  const name = useScreenNames()
  const { link, parent } = findCurrent(menu, address)
  // The screen at which its group was closed: when the user goes to another screen of the group, it is open again
  const [closedAt, setClosedAt] = useState<string>()
  const openAtFirst = linksOf(menu).length <= few
  const isOpen = (one: string) => (one === parent?.title && closedAt !== link?.path) || (opened[one] ?? openAtFirst)
  const toggle = (one: string) => {
    const open = !isOpen(one)
    setOpened(one, open)
    if (one === parent?.title) setClosedAt(open ? undefined : link?.path)
  }
  return (
    <nav aria-label={label} onKeyDown={handleMenuKeys}>
      <ul className={css.tree}>
        {menu.map((item) =>
          item.kind === 'title' ? (
            <li key={`title ${item.title}`} className={css.title}>
              {name(item.title)}
            </li>
          ) : item.kind === 'link' ? (
            <li key={item.path}>
              <MenuEntry entry={item} icon={item.icon} current={item === link} onGo={onGo} />
            </li>
          ) : (
            <Parent
              key={item.title}
              item={item}
              open={isOpen(item.title)}
              onToggle={() => toggle(item.title)}
              present={link}
              onGo={onGo}
            />
          ),
        )}
      </ul>
    </nav>
  )
}

type ParentProps = {
  item: MenuParent
  open: boolean
  onToggle: () => void
  present: MenuLink | undefined
  onGo: (() => void) | undefined
}

function Parent({ item, open, onToggle, present, onGo }: ParentProps) {
  const id = useId()
  const name = useScreenNames()
  return (
    <li>
      <button type="button" className={css.entry} aria-expanded={open} aria-controls={open ? id : undefined} onClick={onToggle}>
        <item.icon size={20} aria-hidden />
        <span>{name(item.title)}</span>
        <ChevronRight size={16} aria-hidden className={css.opens} />
      </button>
      {open && (
        <ul id={id} className={css.children}>
          {item.children.map((child) => (
            <li key={child.path}>
              <MenuEntry entry={child} current={child === present} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type EntryProps = {
  entry: MenuLink
  current: boolean
  onGo: (() => void) | undefined
  icon?: LucideIcon | undefined
  hint?: string | undefined
}

/** A link of a menu. The current one is marked and scrolled into view. */
export function MenuEntry({ entry: { path, title, badge: Badge }, current, onGo, icon: Icon, hint }: EntryProps) {
  const name = useScreenNames()
  const self = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current && self.current) showAmongOthers(self.current)
  }, [current])
  return (
    <RouteLink
      ref={self}
      exact
      to={path}
      className={`${css.entry} ${Badge ? css.counted : ''}`}
      onClick={onGo}
      aria-current={current ? 'page' : undefined}
    >
      {Icon && <Icon size={20} aria-hidden />}
      <span>
        {name(title)}
        {hint && <small>{name(hint)}</small>}
      </span>
      {Badge && (
        <span className={css.badge}>
          <Badge />
        </span>
      )}
    </RouteLink>
  )
}
