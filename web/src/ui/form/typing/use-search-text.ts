import { useEffect } from 'react'
import { useSentText } from './use-sent-text.ts'

const pauseMs = 300

/** The text of a search: it is sent a moment after the typing stopped, or at once by `send`. `value` is what is searched for now. */
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
