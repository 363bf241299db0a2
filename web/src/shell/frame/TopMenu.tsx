import { ChevronDown, LayoutGrid } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useAppearance } from '../../ui/appearance/use-appearance.ts'
import { useMediaQuery } from '../../ui/appearance/use-media-query.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { Popover } from '../../ui/overlay/Popover.tsx'
import menuCss from '../menu/Menu.module.css'
import { MenuTree } from '../menu/MenuTree.tsx'
import type { MenuItem } from '../menu/menu.ts'
import css from './AppHeader.module.css'
import { useFrameWords } from './words.ts'

const MegaMenu = lazyPart(() => import('../menu/MegaMenu.tsx'), 'MegaMenu')

type TopMenuProps = { menu: readonly MenuItem[]; address: string }

/** Menu in the header. From 1280 px, everything in columns, if the user prefers that; otherwise, from 960 px, one list with groups that open. */
export function TopMenu({ menu, address }: TopMenuProps) {
  const t = useFrameWords()
  const { menu: kind } = useAppearance()
  const broad = useMediaQuery('(min-width: 1280px)')
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Body = broad && kind === 'mega' ? MegaMenu : PlainMenu
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={css.top}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <LayoutGrid size={18} aria-hidden />
        {t('allScreens')}
        <ChevronDown size={16} aria-hidden />
      </button>
      {/* It opens in one piece, once what it shows has been fetched */}
      <Suspense>
        <Popover open={open} anchor={anchor} onClose={close} label={t('allScreens')}>
          <Body menu={menu} address={address} onGo={close} />
        </Popover>
      </Suspense>
    </>
  )
}

function PlainMenu(props: TopMenuProps & { onGo: () => void }) {
  const t = useFrameWords()
  return (
    <div className={menuCss.plain}>
      <MenuTree {...props} label={t('allScreens')} />
    </div>
  )
}
