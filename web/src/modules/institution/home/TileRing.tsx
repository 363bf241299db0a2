import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Emblem } from '../../../ui/appearance/Emblem.tsx'
import { useAreaWords } from '../../../ui/navigation/words-areas.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useInstitutionWords } from '../words.ts'
import { stepOnRing } from './ring.ts'
import { TileLink } from './TileLink.tsx'
import css from './TileRing.module.css'
import type { Tile } from './tiles.ts'

type RingProps = {
  ring: Tile[]
  centre: Tile[]
  /** The text of the centre under the logo, while no tile is shown. */
  rest: string
  logo: string | null
  /** Idle mode: the ring presents one tile after another by itself. */
  idle: boolean
}

/** The tiles on a ring at equal angles. The centre describes the tile under the pointer or with the focus. */
export function TileRing({ ring, centre, rest, logo, idle }: RingProps) {
  const t = useInstitutionWords()
  const [pointed, setPointed] = useState<Tile | null>(null)
  const [stop, setStop] = useState(0)
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  const touched = useRef<Tile | null>(null)
  const presented = usePresented(idle, ring.length)
  const shown = idle ? (ring[presented] ?? null) : pointed
  const walk = (event: KeyboardEvent, at: number) => {
    const next = stepOnRing(at, event.key, ring.length)
    if (next === undefined) return
    event.preventDefault()
    links.current[next]?.focus()
  }
  /** The first touch explains a tile, the second opens it. */
  const touch = (event: PointerEvent, tile: Tile) => {
    if (event.pointerType === 'touch' && touched.current !== tile) {
      touched.current = tile
      setPointed(tile)
    } else touched.current = null
  }
  const events = (tile: Tile) => ({
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setPointed(tile),
    onPointerDown: (event: PointerEvent) => touch(event, tile),
    onClick: (event: React.MouseEvent) => touched.current === tile && event.preventDefault(),
    onBlur: () => setPointed(null),
    'data-shown': shown === tile || undefined,
  })
  return (
    <nav
      className={css.ring}
      data-count={ring.length}
      aria-label={t('ring')}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setPointed(null)}
    >
      <span className={css.orbit} aria-hidden />
      {ring.map((tile, at) => (
        <TileLink
          key={tile.area.name}
          tile={tile}
          ref={(link) => {
            links.current[at] = link
          }}
          className={css.tile}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => {
            setStop(at)
            setPointed(tile)
          }}
          onKeyDown={(event) => walk(event, at)}
          {...events(tile)}
        />
      ))}
      <div className={css.disc}>
        {shown ? <Telling tile={shown} quiet={idle} /> : <AtRest rest={rest} logo={logo} />}
        <div className={css.inner}>
          {centre.map((tile) => (
            <TileLink
              key={tile.area.name}
              tile={tile}
              iconSize={20}
              className={css.small}
              onFocus={() => setPointed(tile)}
              {...events(tile)}
            />
          ))}
        </div>
      </div>
    </nav>
  )
}

function AtRest({ rest, logo }: { rest: string; logo: string | null }) {
  const t = useInstitutionWords()
  return (
    <div className={css.telling}>
      <span className={css.emblem}>
        <Emblem size={72} src={logo} />
      </span>
      <strong>{rest}</strong>
      <p>{t('chooseHint')}</p>
    </div>
  )
}

function Telling({ tile, quiet }: { tile: Tile; quiet: boolean }) {
  const t = useInstitutionWords()
  const areas = useAreaWords()
  const { icon: Icon, name } = tile.area
  const words = (
    <>
      {t(tile.to.startsWith('/login') ? 'login' : 'open')} <span aria-hidden>→</span>
    </>
  )
  return (
    <div className={css.telling} aria-live={quiet ? 'off' : 'polite'}>
      <Icon size={38} strokeWidth={1.75} aria-hidden />
      <strong>{areas(`${name}.name`)}</strong>
      <p>{areas(`${name}.hint`)}</p>
      {tile.leaves ? (
        <a href={tile.to} tabIndex={-1}>
          {words}
        </a>
      ) : (
        <RouteLink to={tile.to} tabIndex={-1}>
          {words}
        </RouteLink>
      )}
    </div>
  )
}

const eachMs = 6_000

/** Returns the index of the tile being presented, one after another around the ring; none for users who prefer reduced motion. */
function usePresented(running: boolean, count: number): number {
  const [at, setAt] = useState(-1)
  useEffect(() => {
    if (!running || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const turning = setInterval(() => setAt((last) => (last + 1) % count), eachMs)
    return () => {
      clearInterval(turning)
      setAt(-1)
    }
  }, [running, count])
  return at
}
