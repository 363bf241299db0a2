import { useExamTitles, usePublicNotices } from '../../../api/institution.ts'
import { SkeletonLine } from '../../../ui/feedback/states.tsx'
import css from './HomePage.module.css'
import { LatestResults } from './LatestResults.tsx'
import { PublicNotices } from './PublicNotices.tsx'

const everyMs = 120_000

/**
 * News of the college: public notices, if any, and the latest results. Both appear together, so that neither shifts the other; in idle mode, they are refetched
 * at intervals.
 */
export function NewsBoard({ idle }: { idle: boolean }) {
  const again = { refetchInterval: idle && everyMs } as const
  const notices = usePublicNotices(again)
  const titles = useExamTitles(again)
  return (
    <div className={css.board}>
      {notices.isPending || titles.isPending ? (
        <Waiting />
      ) : (
        <>
          {notices.data && notices.data.length > 0 && <PublicNotices notices={notices.data} />}
          <LatestResults titles={titles.data?.slice(0, notices.data?.length ? 2 : 3)} />
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className={`${css.card} ${css.waiting}`} aria-hidden>
      <ul>
        {[1, 2, 3].map((row) => (
          <li key={row} className={css.skeleton}>
            <SkeletonLine />
          </li>
        ))}
      </ul>
    </div>
  )
}
