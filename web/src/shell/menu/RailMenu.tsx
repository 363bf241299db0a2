import type { RefObject } from 'react'
import { useGo } from '../../ui/navigation/go.ts'
import type { Address } from '../../ui/navigation/paths.ts'
import { Menu, MenuItem } from '../../ui/overlay/Menu.tsx'
import { useScreenNames } from '../screens/screen-names.ts'
import type { MenuLink, MenuParent } from './menu.ts'
import { menuDetails } from './menu-details.ts'

type RailMenuProps = {
  item: MenuParent
  present: MenuLink | undefined
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Screens of a group of the rail, beside its icon. */
export function RailMenu({ item, present, anchor, onClose }: RailMenuProps) {
  const name = useScreenNames()
  const go = useGo()
  const goTo = (path: Address) => {
    onClose()
    void go(path)
  }
  return (
    <Menu open anchor={anchor} label={name(item.title)} side="beside" onClose={onClose}>
      {item.children.map((child) => {
        const Icon = menuDetails[child.path]?.icon ?? child.icon
        return (
          <MenuItem key={child.path} aria-current={child === present ? 'page' : undefined} onClick={() => goTo(child.path)}>
            <Icon size={18} aria-hidden />
            {name(child.title)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
