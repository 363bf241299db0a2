import type { MenuDetail, SearchIcons } from '../../ui/navigation/menu-details.ts'
import type { Address } from '../../ui/navigation/paths.ts'

type DetailsFile = { menuDetails: Readonly<Record<string, MenuDetail>>; searchIcons?: SearchIcons }

const files = Object.values(import.meta.glob<DetailsFile>('../../modules/*/menu-details.ts', { eager: true }))

/** Icon and hint of each screen in the menu, by its path. Only what is fetched when it is first opened may import this. */
export const menuDetails: Readonly<Partial<Record<Address, MenuDetail>>> = Object.assign(
  {},
  ...files.map((file) => file.menuDetails),
)

/** The icons of what the search finds, of those modules that declare one. */
export const searchIcons: SearchIcons = Object.assign({}, ...files.map((file) => file.searchIcons))
