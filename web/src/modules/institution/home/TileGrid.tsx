import { type MouseEvent, Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useAreaWords } from '../../../ui/navigation/words-areas.ts'
import { useInstitutionWords } from '../words.ts'
import css from './TileGrid.module.css'
import { TileLink } from './TileLink.tsx'
import type { Tile } from './tiles.ts'

const TileSheet = lazyPart(() => import('./TileSheet.tsx'), 'TileSheet')

/** The tiles in a grid, three per row on a phone. The first touch shows the description of an area in a sheet from below. */
export function TileGrid({ tiles }: { tiles: Tile[] }) {
  const t = useInstitutionWords()
  const areas = useAreaWords()
  const [shown, setShown] = useState<Tile | null>(null)
  const touch = (event: MouseEvent, tile: Tile) => {
    if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return
    event.preventDefault()
    setShown(tile)
  }
  return (
    <nav className={css.grid} aria-label={t('ring')}>
      {tiles.map((tile) => (
        <TileLink
          key={tile.area.name}
          tile={tile}
          className={css.tile}
          title={areas(`${tile.area.name}.hint`)}
          onClick={(event) => touch(event, tile)}
        />
      ))}
      <Suspense>{shown && <TileSheet tile={shown} onClose={() => setShown(null)} />}</Suspense>
    </nav>
  )
}
