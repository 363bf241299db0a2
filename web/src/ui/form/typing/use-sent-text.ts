import { useEffect, useRef, useState } from 'react'

/**
 * Manages the text of a field whose value is in the address. Typed text is kept while `sent` shows that the value came from this field; a value from elsewhere,
 * as by the back button, replaces it.
 */
export function useSentText(value: string) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  return { typed, setTyped, sent }
}
