import Drawer from '@mui/material/Drawer'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { chooseLook } from '../../ui/appearance/look.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { type Person, PersonCard } from '../frame/PersonCard.tsx'
import { useFrameWords } from '../frame/words.ts'
import { MenuRail } from './MenuRail.tsx'
import { MenuTree } from './MenuTree.tsx'
import type { MenuItem } from './menu.ts'
import css from './Sidebar.module.css'

type SidebarProps = { person: Person; menu: readonly MenuItem[]; address: string }

/** Beside the screen, from 960 px on: who is here, and the menu. Folded, both shrink to a rail of icons. */
export function Sidebar({ person, menu, address, folded }: SidebarProps & { folded: boolean }) {
  const t = useFrameWords()
  const Tree = folded ? MenuRail : MenuTree
  return (
    <aside className={`${css.side} ${folded ? css.folded : ''}`} aria-label={t('sidebar')}>
      <PersonCard person={person} folded={folded} />
      <div className={css.menu}>
        <Tree menu={menu} address={address} label={t('menu')} />
      </div>
      <div className={css.foot}>
        <IconButton
          label={folded ? t('sidebarUnfold') : t('sidebarFold')}
          aria-expanded={!folded}
          onClick={() => chooseLook({ sidebar: folded ? 'open' : 'collapsed' })}
        >
          {folded ? <PanelLeftOpen size={20} aria-hidden /> : <PanelLeftClose size={20} aria-hidden />}
        </IconButton>
      </div>
    </aside>
  )
}

/** The same in a drawer of 240 px: on narrower screens, and for who hides the sidebar. */
export function MenuDrawer({ person, menu, address, open, onClose }: SidebarProps & { open: boolean; onClose: () => void }) {
  const t = useFrameWords()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: css.drawer, role: 'dialog', 'aria-modal': true, 'aria-label': t('menu') } }}
    >
      <PersonCard person={person} folded={false} />
      <div className={css.menu}>
        <MenuTree menu={menu} address={address} label={t('menu')} onGo={onClose} />
      </div>
    </Drawer>
  )
}
