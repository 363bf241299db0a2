import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSearchText } from '../form/typing/use-search-text.ts'
import { useUiWords } from '../words.ts'
import css from './DataList.module.css'
import { focusFirstRow, openOnlyRow } from './list-rows.ts'
import type { ListState } from './list-state.ts'

type SearchProps = { label: string; hint: string; state: ListState; found: number | null }

/** Search box that searches a list while typing. Arrow down moves to the first row; Enter opens the only row found. */
export function ListSearch({ label, hint, state, found }: SearchProps) {
  const t = useUiWords()
  const { search, q } = state
  const box = useRef<HTMLInputElement>(null)
  const { typed, setTyped, sent, send } = useSearchText(q, search)
  const enter = useOpeningOnEnter(box, q, found)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const text = typed.trim()
    if (event.key === 'Enter' && text !== sent.current) send(text)
    if (event.key === 'Enter') enter.ask(text)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    focusFirstRow(event.currentTarget)
  }
  return (
    <search className={css.search}>
      <Search size={18} aria-hidden />
      <input
        ref={box}
        type="search"
        aria-label={t('searchIn', { label })}
        placeholder={hint}
        value={typed}
        onChange={(event) => {
          enter.forget()
          setTyped(event.target.value)
        }}
        onBlur={enter.forget}
        onKeyDown={press}
      />
    </search>
  )
}

/** Opens the only result of a search, as soon as the list shows the results for the text with which Enter was pressed. */
function useOpeningOnEnter(box: { current: HTMLInputElement | null }, q: string, found: number | null) {
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (asked === null || asked !== q || found === null) return
    setAsked(null)
    if (found === 1 && box.current) openOnlyRow(box.current)
  }, [asked, q, found, box])
  return { ask: (text: string) => setAsked(text || null), forget: () => setAsked(null) }
}
