import Drawer from '@mui/material/Drawer'
import { useTranslation } from 'react-i18next'
import { MuiProvider } from '../../../ui/appearance/MuiProvider.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from './TileGrid.module.css'
import type { Tile } from './tiles.ts'

/** What an area is about, in a sheet from the bottom of a phone, with the way in. */
export function TileSheet({ tile, onClose }: { tile: Tile; onClose: () => void }) {
  const { t } = useTranslation('institution')
  const { name, icon: Icon } = tile.area
  const words = t(tile.to.startsWith('/login') ? 'login' : 'open')
  const look = buttonClass({ kind: 'primary', wide: true })
  return (
    <MuiProvider>
      <Drawer
        anchor="bottom"
        open
        onClose={onClose}
        slotProps={{ paper: { className: css.paper, role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'sheet-title' } }}
      >
        <div className={css.sheet}>
          <Icon size={38} strokeWidth={1.75} aria-hidden />
          <h2 id="sheet-title">{t(`tiles.${name}.name`)}</h2>
          <p>{t(`tiles.${name}.hint`)}</p>
          {tile.leaves ? (
            <a href={tile.to} className={look}>
              {words}
            </a>
          ) : (
            <RouteLink to={tile.to} className={look}>
              {words}
            </RouteLink>
          )}
        </div>
      </Drawer>
    </MuiProvider>
  )
}
