import type { CoverRequest } from '@nalanda/contract/leave/covers'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import css from '../Leave.module.css'
import { useWords } from '../words.ts'
import { CoverActs } from './CoverActs.tsx'

/** A cover request: person, days and tasks, with buttons to accept or decline. */
export function CoverRow({ cover }: { cover: CoverRequest }) {
  const t = useWords()
  return (
    <li className={css.row}>
      <div className={css.grow}>
        <p>
          <strong>{cover.fullName}</strong> · {leaveDaysText(cover)}
        </p>
        <p className={css.quiet}>{cover.note || t('noNote')}</p>
      </div>
      <CoverActs cover={cover} />
    </li>
  )
}
