import { useInfiniteQuery } from '@tanstack/react-query'
import { KeyRound, TriangleAlert } from 'lucide-react'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { NoMailNote } from '../../../api/handover/HandOver.tsx'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ShowMore } from '../../../ui/list/ShowMore.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import css from './CreateLogins.module.css'
import { CreateLoginsForm } from './CreateLoginsForm.tsx'
import { LoginBatchItem } from './LoginBatchItem.tsx'
import { isWorking, loginBatchesQuery } from './login-queries.ts'
import { useLoginWords } from './words.ts'

/** Create Logins: creates logins for all students or all faculty without one, and hands over the created passwords. */
export function CreateLoginsPage() {
  const t = useLoginWords()
  const handOver = useHandOverWords()
  const sends = useSendsMail()
  const pages = useInfiniteQuery(loginBatchesQuery)
  const { data, error, refetch } = pages
  const missing = data?.pages[0]?.missing
  const batches = data?.pages.flatMap(({ items }) => items) ?? []
  const waiting = batches.filter((batch) => !isWorking(batch)).reduce((sum, batch) => sum + batch.waiting, 0)
  const working = batches.some(isWorking)
  // Shown from the start of the work, so that nothing shifts when it ends
  const reminder =
    waiting === 0 ? t('reminderSoon') : sends ? t('reminder', { count: waiting }) : handOver('loginsReminder', { count: waiting })
  return (
    <Page title={t('title')} about={t('about')}>
      {!data && <Waiting {...{ error, refetch }} rows={8} />}
      {missing && (
        <div className={css.stack}>
          <NoMailNote>{handOver('loginsNote')}</NoMailNote>
          {(waiting > 0 || working) && (
            <p className={css.reminder} role="status">
              <TriangleAlert size={20} aria-hidden />
              <span>{reminder}</span>
            </p>
          )}
          <CreateLoginsForm missing={missing} />
          <Card title={t('batches')}>
            {batches.length === 0 ? (
              <EmptyState icon={KeyRound} title={t('none')}>
                {t('noneLead')}
              </EmptyState>
            ) : (
              <ul className={css.batches}>
                {batches.map((batch) => (
                  <LoginBatchItem key={batch.id} batch={batch} />
                ))}
              </ul>
            )}
            <ShowMore pages={pages} />
          </Card>
        </div>
      )}
    </Page>
  )
}
