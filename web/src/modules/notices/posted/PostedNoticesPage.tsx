import { notices } from '@nalanda/contract/notices/notices'
import { type Notice, noticeStatuses } from '@nalanda/contract/notices/posting'
import { PenLine } from 'lucide-react'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { count, dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { audienceText, statusTones } from '../notice-words.ts'
import { dayOfInstant, lastDayOf, signerText } from '../signer-text.ts'
import { type Translate, useNoticeWords } from '../words.ts'

/** The notices that the poster manages. */
export function PostedNoticesPage() {
  const sends = useSendsMail()
  const handOver = useHandOverWords()
  const t = useNoticeWords()
  const go = useGo()
  const state = useListState<typeof notices.notices.list>({ sort: '-createdAt' })
  const result = useRecordList(notices.notices, state.query)
  const write = (
    <RouteLink to="/app/Admin/Notices/New" className={buttonClass({ kind: 'primary' })}>
      <PenLine size={18} aria-hidden />
      {t('write')}
    </RouteLink>
  )
  useShortcut('n', () => void go('/app/Admin/Notices/New'))
  return (
    <Page title={t('posted')} about={t('postedAbout')}>
      <DataList
        name="notices"
        label={t('posted')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        hrefOf={(row) => `/app/Admin/Notices/${row.id}`}
        searchHint={t('searchPosted')}
        filters={[
          { name: 'state', label: t('state'), options: noticeStatuses.map((value) => ({ value, label: t(value) })) },
          {
            name: 'audience',
            label: t('audience'),
            options: (['everybody', 'part', 'public'] as const).map((value) => ({ value, label: t(value) })),
          },
        ]}
        onExport={(format) => exportRecords(notices.notices, state.exportQuery, format)}
        action={write}
        empty={{ title: t('noPosted'), children: sends ? t('noPostedLead') : handOver('noticesLead'), action: write }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<Notice, typeof notices.notices.list>[] => [
  { field: 'title', head: t('title'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'signer', head: t('onBehalfOf'), text: ({ signer }) => signerText(t, signer), wide: true },
  {
    field: 'status',
    head: t('state'),
    status: ({ status }) => ({ tone: statusTones[status], text: t(status) }),
  },
  { field: 'audience', head: t('audience'), text: (row) => audienceText(t, row), wide: true },
  { field: 'shownFrom', head: t('from'), text: ({ shownFrom }) => shownFrom && dayText(dayOfInstant(shownFrom)) },
  {
    field: 'shownUntil',
    head: t('shownUntil'),
    text: ({ shownUntil }) => shownUntil && dayText(lastDayOf(shownUntil)),
    sort: true,
  },
  { field: 'readers', head: t('readers'), text: ({ readers }) => count(readers), numeric: true },
  {
    field: 'createdAt',
    head: t('createdAt'),
    text: ({ createdAt }) => dayText(dayOfInstant(createdAt)),
    sort: true,
    hiddenAtFirst: true,
  },
]
