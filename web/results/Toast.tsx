import { useEffect, useState } from 'react'
import { useWords } from './words.ts'

export type Notice = { text: string; at: number }

/** The only toast of the page, which shows why there is no result: at the top centre for five seconds, or as long as the pointer rests on it. */
export function Toast({ notice, onGone }: { notice: Notice | null; onGone: () => void }) {
  const words = useWords()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!notice || held) return
    const timer = setTimeout(onGone, 5000)
    return () => clearTimeout(timer)
  }, [notice, held, onGone])
  return (
    <div className="toast-place" role="alert">
      {notice && (
        <div id="error1" className="toast" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
          <span>{notice.text}</span>
          <button type="button" aria-label={words.close} onClick={onGone}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}
