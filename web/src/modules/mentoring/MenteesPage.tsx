import { classCalls } from '@nalanda/contract/mentoring/classes'
import { conversationCalls } from '@nalanda/contract/mentoring/conversations'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { studentColumns } from './student-columns.ts'
import { useWords } from './words.ts'

/** The students of whom the user is the mentor or class teacher. */
export function MenteesPage() {
  const t = useWords()
  const state = useListState<typeof classCalls.mentees.list>({ sort: 'rollNo' })
  const unread = useQuery(queryOf(conversationCalls.conversations.list, { query: { unread: 'yes' } })).data?.total ?? 0
  return (
    <Page
      title={t('mentees')}
      about={t('menteesAbout')}
      actions={
        // Its width does not depend on the count, so that nothing shifts when the count has loaded
        <RouteLink
          to="/app/Faculty/Mentees/Messages"
          className={buttonClass({ kind: unread > 0 ? 'primary' : 'plain' })}
          {...(unread > 0 && { title: t('messagesUnread', { count: unread }) })}
        >
          {t('messages')}
        </RouteLink>
      }
    >
      <DataList
        name="mentees"
        label={t('mentees')}
        columns={studentColumns(t)}
        state={state}
        result={useRecordList(classCalls.mentees, state.query)}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Attendance/Students/${id}`}
        searchHint={t('findStudent')}
        filters={[
          {
            name: 'of',
            label: t('show'),
            options: [
              { value: 'mentees', label: t('mentees') },
              { value: 'class', label: t('ownClass') },
            ],
          },
        ]}
        onExport={(format) => exportRecords(classCalls.mentees, state.exportQuery, format)}
        empty={{ title: t('noMentees'), children: t('menteesEmpty') }}
      />
    </Page>
  )
}
