import { useEffect, useState } from 'react'
import { useUiWords } from '../words.ts'
import css from './Loader.module.css'

const stepMs = 500

/** Shown while a screen loads: the emblem's rays, 180 px wide, rotate once in five seconds, and a bar advances every half second. */
export function Loader() {
  const t = useUiWords()
  const share = useAdvancing()
  return (
    <div className={css.loader} role="status" aria-label={t('loading')}>
      <svg className={css.rays} width="180" height="180" viewBox="0 0 180 180" fill="none" stroke="currentColor" aria-hidden>
        <circle cx="90" cy="90" r="62" strokeWidth="1" />
        {rays.map((turn) => (
          <path
            key={turn}
            d="M90 8v14"
            strokeWidth="3"
            strokeLinecap="round"
            transform={`rotate(${turn} 90 90)`}
            opacity={0.2 + turn / 400}
          />
        ))}
      </svg>
      <svg
        className={css.book}
        width="64"
        height="64"
        viewBox="6 12 28 22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        aria-hidden
      >
        <path d="M20 17.5v12M9.5 15.5c3.600-.6 7.600-.2 10.500 2 2.900-2.200 6.900-2.600 10.500-2v11.600c-3.600-.5-7.400 0-10.500 2.400-3.100-2.400-6.900-2.900-10.500-2.400z" />
      </svg>
      <div className={css.bar} aria-hidden>
        <div style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}

const rays = Array.from({ length: 24 }, (_, ray) => ray * 15)

/** Returns the advancing progress. Since the duration is unknown, each step covers a fifth of the rest, and loading ends when the screen appears. */
function useAdvancing(): number {
  const [share, setShare] = useState(10)
  useEffect(() => {
    const timer = setInterval(() => setShare((now) => now + (100 - now) / 5), stepMs)
    return () => clearInterval(timer)
  }, [])
  return share
}
