import type { CoverRequest } from '@nalanda/contract/leave/covers'
import { leaveDaysText } from '../../../ui/format/leave-days-text.ts'
import css from '../Leave.module.css'
import { useWords } from '../words.ts'
import { CoverActs } from './CoverActs.tsx'

/** Somebody who asks for cover, on which days and for what, with the two answers. */
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
