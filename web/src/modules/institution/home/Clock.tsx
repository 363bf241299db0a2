import { collegeTimeZone } from '@nalanda/contract/platform/dates/dates'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import css from './HomePage.module.css'

const everyMs = 5_000

/** The time and the day at the college, for people in the idle. */
export function Clock() {
  const language = useLanguage()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(ticking)
  }, [])
  const say = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'de' ? 'de' : `${language}-IN`, { timeZone: collegeTimeZone, ...form }).format(now)
  return (
    <div className={css.clock}>
      <time>{say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</time>
      <time>{say({ weekday: 'long', day: 'numeric', month: 'long' })}</time>
    </div>
  )
}
