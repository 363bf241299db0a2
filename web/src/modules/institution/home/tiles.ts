import type { Institution } from '@nalanda/contract/institution/institution'
import { type Area, areas } from '../../../ui/navigation/areas.ts'

export type Tile = { area: Area; to: string /** Leads out of the app: another site, or the public results. */; leaves: boolean }

const centre: readonly string[] = ['Results', 'Faculty DB']

/** The tiles of the home page, 19 or 18 without OBE: the ring, and the two in its centre. */
export function homeTiles(college: Pick<Institution, 'showObeTile' | 'accountsTileUrl' | 'obeUrl' | 'facultyDbUrl'>): {
  ring: Tile[]
  centre: Tile[]
} {
  const own: Partial<Record<Area['name'], string | null>> = {
    Accounts: college.accountsTileUrl,
    OBE: college.obeUrl,
    'Faculty DB': college.facultyDbUrl,
  }
  const tiles = areas
    .filter((area) => area.name !== 'OBE' || college.showObeTile)
    .map((area) => ({ area, to: own[area.name] ?? area.to, leaves: Boolean(own[area.name]) || area.name === 'Results' }))
  return {
    ring: tiles.filter((tile) => !centre.includes(tile.area.name)),
    centre: tiles.filter((tile) => centre.includes(tile.area.name)),
  }
}

/** The same tiles as a grid reads them: those in the centre of the ring beside similar ones. */
export function gridOrder({ ring, centre }: { ring: Tile[]; centre: Tile[] }): Tile[] {
  const [results, ...others] = centre
  const isObe = ({ area }: Tile) => area.name === 'OBE'
  return [...ring.filter((tile) => !isObe(tile)), ...(results ? [results] : []), ...ring.filter(isObe), ...others]
}
