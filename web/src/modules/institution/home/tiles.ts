import type { Institution } from '@nalanda/contract/institution/institution'
import { type Area, areas } from '../../../ui/navigation/areas.ts'
import type { Address } from '../../../ui/navigation/paths.ts'

/** An area with the target of its tile: a screen, or an address outside the app such as another site or the public results. */
export type Tile = { area: Area } & ({ leaves: true; to: string } | { leaves: false; to: Address })

const centre: readonly string[] = ['Results', 'Faculty DB']

/** Returns the tiles of the home page, 19 or, without OBE, 18: the ring, and the two in its centre. */
export function homeTiles(college: Pick<Institution, 'showObeTile' | 'accountsTileUrl' | 'obeUrl' | 'facultyDbUrl'>): {
  ring: Tile[]
  centre: Tile[]
} {
  const own: Partial<Record<Area['name'], string | null>> = {
    Accounts: college.accountsTileUrl,
    OBE: college.obeUrl,
    'Faculty DB': college.facultyDbUrl,
  }
  const tiles = areas.filter((area) => area.name !== 'OBE' || college.showObeTile).map((area) => tileOf(area, own[area.name]))
  return {
    ring: tiles.filter((tile) => !centre.includes(tile.area.name)),
    centre: tiles.filter((tile) => centre.includes(tile.area.name)),
  }
}

/** Returns the same tiles in the order of the grid: those in the centre of the ring beside similar ones. */
export function gridOrder({ ring, centre }: { ring: Tile[]; centre: Tile[] }): Tile[] {
  const [results, ...others] = centre
  const isObe = ({ area }: Tile) => area.name === 'OBE'
  return [...ring.filter((tile) => !isObe(tile)), ...(results ? [results] : []), ...ring.filter(isObe), ...others]
}

function tileOf(area: Area, site: string | null | undefined): Tile {
  if (site) return { area, to: site, leaves: true }
  return area.name === 'Results' ? { area, to: area.to, leaves: true } : { area, to: area.to, leaves: false }
}
