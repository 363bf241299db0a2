import { notices } from '@nalanda/contract/notices/notices'
import type { MyNoticeDetail } from '@nalanda/contract/notices/reading'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { addressOf } from '../../api/call.ts'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { ApiError } from '../../api/problems/api-error.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { dayText, instantText } from '../../ui/format/format.ts'
import { sizeText } from '../../ui/format/size-text.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { Prose } from '../../ui/page/Prose.tsx'
import { myNoticeQuery, useReading } from './notice-queries.ts'
import css from './notices.module.css'
import { dayOfInstant, lastDayOf, signerText } from './signer-text.ts'
import { useNoticeWords } from './words.ts'

/** One notice; opening it marks it as read. */
export function NoticePage() {
  const t = useNoticeWords()
  const { noticeId } = useScreenParams<'/app/Notices/$noticeId'>()
  const { data, error, refetch } = useQuery(myNoticeQuery(noticeId))
  useReading(data)
  const gone = error instanceof ApiError && error.status === 404
  return (
    <Page title={data?.title ?? (gone ? t('gone') : t('notices'))} about={data && <About notice={data} />}>
      <Card>
        {data ? (
          <Body notice={data} />
        ) : gone ? (
          <p className={css.quiet}>{t('goneLead')}</p>
        ) : (
          <Waiting {...{ error, refetch }} />
        )}
      </Card>
    </Page>
  )
}

function About({ notice: { signer, shownFrom, shownUntil, changedAt } }: { notice: MyNoticeDetail }) {
  const t = useNoticeWords()
  return (
    <span className={css.meta}>
      <span>{t('fromSigner', { signer: signerText(t, signer) })}</span>
      <time dateTime={shownFrom}>{dayText(dayOfInstant(shownFrom))}</time>
      {shownUntil && <span>{t('until', { day: dayText(lastDayOf(shownUntil)) })}</span>}
      {changedAt && <span>{t('changedOn', { day: instantText(changedAt) })}</span>}
    </span>
  )
}

function Body({ notice: { id, body, attachmentName, attachmentBytes } }: { notice: MyNoticeDetail }) {
  const t = useNoticeWords()
  return (
    <div className={css.body}>
      <Prose>{body}</Prose>
      {attachmentName && (
        <p>
          <a
            href={addressOf(notices.getNoticeAttachment, { params: { id: String(id) } })}
            download
            data-printed
            className={buttonClass()}
          >
            <Download size={18} aria-hidden />
            {t('download', { name: attachmentName, size: sizeText(attachmentBytes ?? 0) })}
          </a>
        </p>
      )}
    </div>
  )
}
