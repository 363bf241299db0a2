import { useEffect, useState } from 'react'
import { dateText } from '../../../ui/format/format.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import css from './HomePage.module.css'

const everyMs = 5_000

/** The time and date at the college, for the idle screen. */
export function Clock() {
  // Re-renders when the language changes
  useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(ticking)
  }, [])
  return (
    <div className={css.clock}>
      <time>{dateText(now, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</time>
      <time>{dateText(now, { weekday: 'long', day: 'numeric', month: 'long' })}</time>
    </div>
  )
}
