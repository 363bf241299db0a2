import { notices } from '@nalanda/contract/notices/notices'
import type { NoticeDetail } from '@nalanda/contract/notices/posting'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { addressOf } from '../../../api/call.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { count, dayText, instantText } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { sizeText } from '../../../ui/format/size-text.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { Prose } from '../../../ui/page/Prose.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { postedNoticeQuery } from '../notice-queries.ts'
import { audienceText, statusTones } from '../notice-words.ts'
import css from '../notices.module.css'
import { lastDayOf, signerText } from '../signer-text.ts'
import { useNoticeWords } from '../words.ts'
import { NoticeActs } from './NoticeActs.tsx'
import { Receipts } from './Receipts.tsx'

/** One notice as its poster sees it: its text, its audience, its readers, and its earlier versions. */
export function PostedNoticePage() {
  const t = useNoticeWords()
  const { noticeId } = useScreenParams<'/app/Admin/Notices/$noticeId'>()
  const asked = useQuery(postedNoticeQuery(noticeId))
  const { data } = asked
  return (
    <Page
      title={data?.title ?? t('posted')}
      about={data && <StateChip tone={statusTones[data.status]}>{t(data.status)}</StateChip>}
      actions={data && <NoticeActs notice={data} />}
    >
      <QueryBoundary query={asked}>
        {(loaded) => (
          <>
            <div className={css.columns}>
              <div className={css.stack}>
                <Card title={t('text')}>
                  <Said notice={loaded} />
                </Card>
                {loaded.versions.length > 0 && <Versions notice={loaded} />}
              </div>
              <div className={css.stack}>
                <About notice={loaded} />
                <Read notice={loaded} />
              </div>
            </div>
            {loaded.state !== 'draft' && <Receipts notice={loaded} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Said({ notice: { id, body, attachment } }: { notice: NoticeDetail }) {
  const t = useNoticeWords()
  return (
    <div className={css.body}>
      <Prose>{body}</Prose>
      {attachment && (
        <p>
          <a
            href={addressOf(notices.getNoticeAttachment, { params: { id: String(id) } })}
            download
            data-printed
            className={buttonClass()}
          >
            <Download size={18} aria-hidden />
            {t('download', { name: attachment.name, size: sizeText(attachment.bytes) })}
          </a>
        </p>
      )}
    </div>
  )
}

function About({ notice }: { notice: NoticeDetail }) {
  const t = useNoticeWords()
  const { signer, shownFrom, shownUntil, createdBy, createdAt, postedBy, postedAt, changedAt, withdrawnAt } = notice
  const facts = [
    [t('onBehalfOf'), signerText(t, signer)],
    [t('audience'), audienceText(t, notice)],
    [t('from'), shownFrom && instantText(shownFrom)],
    [t('shownUntil'), shownUntil && dayText(lastDayOf(shownUntil))],
    [t('writtenBy'), `${createdBy}, ${instantText(createdAt)}`],
    [t('postedBy'), postedBy && `${postedBy}, ${instantText(postedAt)}`],
  ] as const
  return (
    <Card title={t('details')}>
      <DescriptionList lay="list">
        {facts.map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      {changedAt && <p className={css.quiet}>{t('changedOn', { day: instantText(changedAt) })}</p>}
      {withdrawnAt && <p>{t('whyWithdrawn', { day: instantText(withdrawnAt), reason: notice.withdrawalReason })}</p>}
    </Card>
  )
}

/** With more roles than this, the list is collapsed. */
const fewRoles = 6

function Read({ notice: { size, state } }: { notice: NoticeDetail }) {
  const t = useNoticeWords()
  if (state === 'draft')
    return <p className={css.reach}>{size.people === 0 ? t('reachesNobody') : t('reaches', { count: size.people })}</p>
  return (
    <Card title={t('readers')}>
      <p className={css.figure}>
        <strong>{t('haveRead', { read: count(size.read), people: count(size.people) })}</strong>
      </p>
      {size.byRole.length > 1 && (
        <details open={size.byRole.length <= fewRoles}>
          <summary>{t('byRole')}</summary>
          <Table
            label={t('byRole')}
            rows={size.byRole}
            rowId={({ role }) => role}
            columns={[
              { field: 'role', head: '', main: true, cell: ({ role }) => roleTitle(role) },
              {
                field: 'read',
                head: '',
                numeric: true,
                cell: ({ read, people }) => t('receiptsFigure', { read: count(read), people: count(people) }),
              },
            ]}
          />
        </details>
      )}
    </Card>
  )
}

function Versions({ notice: { versions } }: { notice: NoticeDetail }) {
  const t = useNoticeWords()
  return (
    <Card title={t('versions')}>
      <div className={css.versions}>
        {versions.map(({ version, title, body, by, at, attachmentName }) => (
          <details key={version}>
            <summary>{t('version', { n: version, by, at: instantText(at) })}</summary>
            <h3>{title}</h3>
            <Prose>{body}</Prose>
            {attachmentName && <p className={css.quiet}>{attachmentName}</p>}
          </details>
        ))}
      </div>
    </Card>
  )
}
