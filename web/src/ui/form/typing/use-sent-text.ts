import { useEffect, useRef, useState } from 'react'

/**
 * The text of a field whose value is in the address. What is typed stays while `sent` says that it came from this field; a value from elsewhere, as by
 * the back button, takes its place.
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
