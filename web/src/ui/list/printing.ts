import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: then what scrolls on the screen has to be rendered whole. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture right after these events, so the change cannot wait for the next frame.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

/** Prints rows that are fetched first: while the page is printed they are `rows`, and afterwards they are forgotten. */
export function usePrintedList<Row>() {
  const [rows, setRows] = useState<Row[] | null>(null)
  const print = async (fetchRows: () => Promise<Row[]>) => {
    const fetched = await fetchRows()
    flushSync(() => setRows(fetched))
    try {
      window.print()
    } finally {
      setRows(null)
    }
  }
  return { rows, print }
}
