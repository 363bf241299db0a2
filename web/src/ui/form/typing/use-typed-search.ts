import { useScreenSearch, useSearchChange } from '../../navigation/own-address.ts'
import { useSearchText } from './use-search-text.ts'

/** The text that a page searches for, as `q` of its address: it is there a moment after the typing stopped, and again when somebody comes back. */
export function useTypedSearch() {
  const { q = '' } = useScreenSearch<'q'>()
  const changeSearch = useSearchChange()
  const { typed, setTyped } = useSearchText(q, (text) => changeSearch({ q: text }, { keepsForms: true }))
  return { q, typed, setTyped }
}
