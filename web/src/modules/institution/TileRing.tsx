import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogo } from '../../api/institution.ts'
import { Emblem } from '../../ui/Emblem.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { ringAngles, stepOnRing } from './ring.ts'
import { TileLink } from './TileLink.tsx'
import css from './TileRing.module.css'
import type { Tile } from './tiles.ts'

type RingProps = { ring: Tile[]; centre: Tile[] /** What the centre says at rest. */; rest: string }

/** The tiles on a ring at equal angles. The centre tells what the tile under the pointer or the focus is about. */
export function TileRing({ ring, centre, rest }: RingProps) {
  const { t } = useTranslation('institution')
  const [shown, setShown] = useState<Tile | null>(null)
  const [stop, setStop] = useState(0)
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const touched = useRef<Tile | null>(null)
  const angles = ringAngles(ring.length)
  const walk = (event: KeyboardEvent, at: number) => {
    const next = stepOnRing(at, event.key, ring.length)
    if (next === undefined) return
    event.preventDefault()
    links.current[next]?.focus()
  }
  /** The first touch tells about a tile, the second opens it. */
  const touch = (event: PointerEvent, tile: Tile) => {
    if (event.pointerType === 'touch' && touched.current !== tile) {
      touched.current = tile
      setShown(tile)
    } else touched.current = null
  }
  const events = (tile: Tile) => ({
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setShown(tile),
    onPointerDown: (event: PointerEvent) => touch(event, tile),
    onClick: (event: React.MouseEvent) => touched.current === tile && event.preventDefault(),
    'data-shown': shown === tile || undefined,
  })
  return (
    <nav className={css.ring} aria-label={t('ring')} onPointerLeave={(event) => event.pointerType !== 'touch' && setShown(null)}>
      <span className={css.orbit} aria-hidden />
      {ring.map((tile, at) => (
        <TileLink
          key={tile.area.name}
          tile={tile}
          ref={(link) => {
            links.current[at] = link
          }}
          className={css.tile}
          style={{ '--angle': `${angles[at]}deg` } as CSSProperties}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => {
            setStop(at)
            setShown(tile)
          }}
          onBlur={() => setShown(null)}
          onKeyDown={(event) => walk(event, at)}
          {...events(tile)}
        />
      ))}
      <div className={css.disc}>
        <Centre shown={shown} rest={rest} />
        <div className={css.inner}>
          {centre.map((tile) => (
            <TileLink
              key={tile.area.name}
              tile={tile}
              iconSize={20}
              className={css.small}
              onFocus={() => setShown(tile)}
              onBlur={() => setShown(null)}
              {...events(tile)}
            />
          ))}
        </div>
      </div>
    </nav>
  )
}

function Centre({ shown, rest }: { shown: Tile | null; rest: string }) {
  const { t } = useTranslation('institution')
  const logo = useLogo()
  if (!shown)
    return (
      <div className={css.telling}>
        <span className={css.emblem}>
          <Emblem size={72} logo={logo?.Logo ?? null} />
        </span>
        <strong>{rest}</strong>
        <p>{t('chooseHint')}</p>
      </div>
    )
  const { icon: Icon, name } = shown.area
  const words = `${t(shown.to.startsWith('/login') ? 'login' : 'open')} →`
  return (
    <div className={css.telling} aria-live="polite">
      <Icon size={38} strokeWidth={1.75} aria-hidden />
      <strong>{t(`tiles.${name}.name`)}</strong>
      <p>{t(`tiles.${name}.hint`)}</p>
      {shown.leaves ? (
        <a href={shown.to} tabIndex={-1}>
          {words}
        </a>
      ) : (
        <RouteLink to={shown.to} tabIndex={-1}>
          {words}
        </RouteLink>
      )}
    </div>
  )
}
