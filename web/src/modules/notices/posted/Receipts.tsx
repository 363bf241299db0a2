import { notices } from '@nalanda/contract/notices/notices'
import type { NoticeDetail, Receipt } from '@nalanda/contract/notices/posting'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { instantText } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { yesNoOptions } from '../../../ui/list/yes-no-options.ts'
import css from '../notices.module.css'
import { type Translate, useNoticeWords } from '../words.ts'

/** The people in a notice's audience, with whether they have read it. */
export function Receipts({ notice }: { notice: NoticeDetail }) {
  const t = useNoticeWords()
  const state = useListState<typeof notices.receipts.list>({ sort: 'fullName' })
  const params = { id: String(notice.id) }
  const result = useRecordList(notices.receipts, state.query, params)
  return (
    <section className={css.receipts} aria-label={t('receipts')}>
      <h2>{t('receipts')}</h2>
      <DataList
        name="notice-receipts"
        label={t('receipts')}
        columns={columns(t, notice.version)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        searchHint={t('searchPeople')}
        filters={[
          {
            name: 'read',
            label: t('readOnes'),
            options: yesNoOptions(t),
          },
          {
            name: 'role',
            label: t('role'),
            options: notice.size.byRole.map(({ role }) => ({ value: role, label: roleTitle(role) })),
          },
        ]}
        onExport={(format) => exportRecords(notices.receipts, state.exportQuery, format, params)}
        empty={{ title: t('noReceipts'), children: t('noReceiptsLead') }}
      />
    </section>
  )
}

const columns = (t: Translate, present: number): Column<Receipt, typeof notices.receipts.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'username', head: t('userName'), text: ({ username }) => username, sort: true, code: true },
  { field: 'roles', head: t('roles'), text: ({ roles }) => roles.map(roleTitle).join(', '), wide: true },
  {
    field: 'readAt',
    head: t('readAt'),
    text: ({ readAt, version }) => {
      if (!readAt) return t('notYet')
      return version !== null && version < present
        ? t('inBrackets', { text: instantText(readAt), note: t('oldVersion') })
        : instantText(readAt)
    },
  },
]
