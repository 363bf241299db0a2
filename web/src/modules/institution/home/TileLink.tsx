import type { AnchorHTMLAttributes, Ref } from 'react'
import { useAreaWords } from '../../../ui/navigation/words-areas.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import type { Tile } from './tiles.ts'

type TileLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { tile: Tile; iconSize?: number; ref?: Ref<HTMLAnchorElement> }

/** A tile of the home page: icon and name, linked to its area; its hint is read out too. */
export function TileLink({ tile, iconSize = 26, ...rest }: TileLinkProps) {
  const areas = useAreaWords()
  const { name, icon: Icon } = tile.area
  const hintId = `hint-${name.replace(' ', '-')}`
  const content = (
    <>
      <Icon size={iconSize} strokeWidth={1.75} aria-hidden />
      <span>{areas(`${name}.name`)}</span>
    </>
  )
  return (
    <>
      {tile.leaves ? (
        <a href={tile.to} aria-describedby={hintId} {...rest}>
          {content}
        </a>
      ) : (
        <RouteLink to={tile.to} aria-describedby={hintId} {...rest}>
          {content}
        </RouteLink>
      )}
      <span id={hintId} hidden>
        {areas(`${name}.hint`)}
      </span>
    </>
  )
}
