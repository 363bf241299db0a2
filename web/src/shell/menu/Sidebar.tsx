import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { chooseAppearance } from '../../ui/appearance/appearance.ts'
import { IconButton } from '../../ui/form/Button.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { StatusMenu } from '../frame/StatusMenu.tsx'
import { useFrameWords } from '../frame/words.ts'
import { MenuRail } from './MenuRail.tsx'
import { MenuTree } from './MenuTree.tsx'
import type { MenuItem } from './menu.ts'
import css from './Sidebar.module.css'

type SidebarProps = { menu: readonly MenuItem[]; address: string }

/** Sidebar beside the screen, from 960 px: the menu, and the user's own status. Folded, both shrink to a rail of icons. */
export function Sidebar({ menu, address, folded }: SidebarProps & { folded: boolean }) {
  const t = useFrameWords()
  const Tree = folded ? MenuRail : MenuTree
  return (
    <aside className={`${css.side} ${folded ? css.folded : ''}`} aria-label={t('sidebar')}>
      <div className={css.menu}>
        <Tree menu={menu} address={address} label={t('menu')} />
      </div>
      <div className={css.foot}>
        <StatusMenu folded={folded} />
        <IconButton
          label={folded ? t('sidebarUnfold') : t('sidebarFold')}
          aria-expanded={!folded}
          onClick={() => chooseAppearance({ sidebar: folded ? 'open' : 'collapsed' })}
        >
          {folded ? <PanelLeftOpen size={20} aria-hidden /> : <PanelLeftClose size={20} aria-hidden />}
        </IconButton>
      </div>
    </aside>
  )
}

/** Like `Sidebar`, in a drawer of 240 px: on narrower screens, and for users who hide the sidebar. */
export function MenuDrawer({ menu, address, open, onClose }: SidebarProps & { open: boolean; onClose: () => void }) {
  const t = useFrameWords()
  if (!open) return null
  return (
    <Modal place="start" className={css.drawer} aria-label={t('menu')} onClose={onClose}>
      <div className={css.menu}>
        <MenuTree menu={menu} address={address} label={t('menu')} onGo={onClose} />
      </div>
      <div className={css.foot}>
        <StatusMenu folded={false} />
      </div>
    </Modal>
  )
}
