import { useMay } from '../../../api/session.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from '../Attendance.module.css'
import { useWords } from '../words.ts'
import { takingPath, unmarkedPath } from './class-address.ts'
import { useSending } from './my-classes.ts'
import { useUnsent } from './unsent.ts'

/** Bar above every screen while unsent attendance is on this device: it is sent from any screen, and shown on the attendance screen. */
export function UnsentBar({ address }: { address: string }) {
  const t = useWords()
  const may = useMay()
  useSending()
  const count = useUnsent().length
  const to = may('attendance.take') ? takingPath : unmarkedPath
  if (count === 0) return null
  return (
    <div role="status" className={css.bar}>
      <span>{t('notSentBar', { count })}</span>
      {address !== to && <RouteLink to={to}>{t('showUnsent')}</RouteLink>}
    </div>
  )
}
