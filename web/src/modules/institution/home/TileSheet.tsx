import { buttonClass } from '../../../ui/form/Button.tsx'
import { useAreaWords } from '../../../ui/navigation/words-areas.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useInstitutionWords } from '../words.ts'
import css from './TileGrid.module.css'
import type { Tile } from './tiles.ts'

/** The description of an area with a link to it, in a sheet from the bottom of a phone's screen. */
export function TileSheet({ tile, onClose }: { tile: Tile; onClose: () => void }) {
  const t = useInstitutionWords()
  const areas = useAreaWords()
  const { name, icon: Icon } = tile.area
  const words = t(tile.to.startsWith('/login') ? 'login' : 'open')
  const look = buttonClass({ kind: 'primary', wide: true })
  return (
    <Modal place="bottom" className={css.document} aria-labelledby="sheet-title" onClose={onClose}>
      <div className={css.sheet}>
        <Icon size={38} strokeWidth={1.75} aria-hidden />
        <h2 id="sheet-title">{areas(`${name}.name`)}</h2>
        <p>{areas(`${name}.hint`)}</p>
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
    </Modal>
  )
}
