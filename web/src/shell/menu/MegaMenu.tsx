import { useFrameWords } from '../frame/words.ts'
import { useScreenNames } from '../screens/screen-names.ts'
import css from './Menu.module.css'
import { MenuEntry } from './MenuTree.tsx'
import { findCurrent, type MenuItem } from './menu.ts'
import { columnsOf } from './menu-columns.ts'
import { menuDetails } from './menu-details.ts'
import { handleMenuKeys } from './menu-keys.ts'

type MegaProps = { menu: readonly MenuItem[]; address: string; onGo: () => void }

/** All screens of the menu in columns, each with its icon and hint. */
export function MegaMenu({ menu, address, onGo }: MegaProps) {
  const t = useFrameWords()
  const name = useScreenNames()
  const { link } = findCurrent(menu, address)
  return (
    <nav className={css.mega} aria-label={t('allScreens')} onKeyDown={handleMenuKeys}>
      {columnsOf(menu, 4).map((column) => (
        <div key={column[0]?.title}>
          {column.map(({ title, links }) => (
            <section key={title}>
              <h2>{name(title)}</h2>
              {links.map((entry) => {
                const { icon = entry.icon, hint } = menuDetails[entry.path] ?? {}
                return <MenuEntry key={entry.path} entry={entry} icon={icon} hint={hint} current={entry === link} onGo={onGo} />
              })}
            </section>
          ))}
        </div>
      ))}
    </nav>
  )
}
