import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLook } from '../../ui/appearance/use-look.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { useScreenNames } from '../screens/screen-names.ts'
import css from './Menu.module.css'
import { findCurrent, type MenuItem as Item, type MenuLink, type MenuParent } from './menu.ts'
import { handleMenuKeys } from './menu-keys.ts'

/** The menu as a rail of icons that show their name on hover; a group opens beside its icon. */
export function MenuRail({ menu, address, label }: { menu: readonly Item[]; address: string; label: string }) {
  const name = useScreenNames()
  const { link, parent } = findCurrent(menu, address)
  const placement = useLook().direction === 'rtl' ? 'left' : 'right'
  return (
    <nav aria-label={label} onKeyDown={handleMenuKeys}>
      <ul className={`${css.tree} ${css.rail}`}>
        {menu.map((item) =>
          item.kind === 'title' ? (
            <li key={`title ${item.title}`} className={css.gap} aria-hidden />
          ) : item.kind === 'parent' ? (
            <RailParent key={item.title} item={item} present={link} current={item === parent} placement={placement} />
          ) : (
            <li key={item.path}>
              <Tooltip title={name(item.title)} placement={placement}>
                <RouteLink
                  exact
                  to={item.path}
                  className={css.entry}
                  aria-label={name(item.title)}
                  aria-current={item === link ? 'page' : undefined}
                >
                  <item.icon size={20} aria-hidden />
                </RouteLink>
              </Tooltip>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

type RailParentProps = { item: MenuParent; present: MenuLink | undefined; current: boolean; placement: 'left' | 'right' }

function RailParent({ item, present, current, placement }: RailParentProps) {
  const name = useScreenNames()
  const navigate = useNavigate()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const goTo = (path: string) => {
    setOpen(false)
    void navigate({ to: path as '/' })
  }
  const beside = placement === 'left' ? 'right' : 'left'
  return (
    <li>
      <Tooltip title={open ? '' : name(item.title)} placement={placement}>
        <button
          ref={anchor}
          type="button"
          className={`${css.entry} ${current ? css.holds : ''}`}
          aria-label={name(item.title)}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <item.icon size={20} aria-hidden />
        </button>
      </Tooltip>
      <Menu
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'top', horizontal: placement }}
        transformOrigin={{ vertical: 'top', horizontal: beside }}
        disablePortal={false}
        slotProps={{ list: { 'aria-label': name(item.title) } }}
      >
        {item.children.map((child) => (
          <MenuItem
            key={child.path}
            selected={child === present}
            aria-current={child === present ? 'page' : undefined}
            onClick={() => goTo(child.path)}
          >
            <child.icon size={18} aria-hidden />
            {name(child.title)}
          </MenuItem>
        ))}
      </Menu>
    </li>
  )
}
