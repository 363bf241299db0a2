import type { MenuDetail, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { Address } from '../../ui/navigation/paths.ts'

type DetailsFile = { menuDetails: Readonly<Record<string, MenuDetail>>; searchIcons?: SearchIcons }

const files = Object.values(import.meta.glob<DetailsFile>('../../modules/*/menu-details.ts', { eager: true }))

/** Icon and hint of each screen in the menu, by path. Only code that is fetched when it is first used may import this. */
export const menuDetails: Readonly<Partial<Record<Address, MenuDetail>>> = Object.assign(
  {},
  ...files.map((file) => file.menuDetails),
)

/** Icons of the kinds of records that the search finds, for modules that declare them. */
export const searchIcons: SearchIcons = Object.assign({}, ...files.map((file) => file.searchIcons))
