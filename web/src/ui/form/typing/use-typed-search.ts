import { useEffect } from 'react'
import { useScreenSearch, useSearchChange } from '../../navigation/own-address.ts'
import { useSentText } from './use-sent-text.ts'

const pauseMs = 300

/** The text that a page searches for, as `q` of its address: it is there a moment after the typing stopped, and again when somebody comes back. */
export function useTypedSearch() {
  const { q = '' } = useScreenSearch<'q'>()
  const changeSearch = useSearchChange()
  const { typed, setTyped, sent } = useSentText(q)
  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      void changeSearch({ q: text }, { keepsForms: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  })
  return { q, typed, setTyped }
}
