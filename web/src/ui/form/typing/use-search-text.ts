import { useEffect } from 'react'
import { useSentText } from './use-sent-text.ts'

const pauseMs = 300

/** Manages the text of a search: it is sent a moment after typing stopped, or immediately by `send`. `value` is the current search. */
export function useSearchText(value: string, search: (text: string) => unknown) {
  const { typed, setTyped, sent } = useSentText(value)
  const send = (text: string) => {
    sent.current = text
    search(text)
  }
  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => send(text), pauseMs)
    return () => clearTimeout(timer)
  })
  return { typed, setTyped, sent, send }
}
