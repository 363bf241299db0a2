import { useScreenSearch, useSearchChange } from '../../navigation/own-address.ts'
import { useSearchText } from './use-search-text.ts'

/** Manages the search text of a page, stored as `q` in its address: it is written there a moment after typing stopped, and restored when the user returns. */
export function useTypedSearch() {
  const { q = '' } = useScreenSearch<'q'>()
  const changeSearch = useSearchChange()
  const { typed, setTyped } = useSearchText(q, (text) => changeSearch({ q: text }, { keepsForms: true }))
  return { q, typed, setTyped }
}
