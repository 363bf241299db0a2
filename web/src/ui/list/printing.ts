import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, so that content that scrolls on the screen must be rendered in full. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser captures the page right after these events, so the change cannot wait for the next frame.
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

/** Prints rows that are fetched first: `rows` contains them while the page is printed, and is cleared afterwards. */
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
