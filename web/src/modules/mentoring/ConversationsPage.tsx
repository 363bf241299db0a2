import { type Conversation, conversationCalls } from '@nalanda/contract/mentoring/conversations'
import { exportRecords, useRecordList } from '../../api/records.ts'
import { instantText } from '../../ui/format/format.ts'
import { type Column, DataList } from '../../ui/list/DataList.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { yesNoOptions } from '../../ui/list/yes-no-options.ts'
import { Page } from '../../ui/page/Page.tsx'
import { type Translate, useWords } from './words.ts'

type List = typeof conversationCalls.conversations.list

/** The conversations with families of the user's mentees, latest first. */
export function ConversationsPage() {
  const t = useWords()
  const state = useListState<List>({ sort: '-lastAt' })
  return (
    <Page title={t('messages')} about={t('messagesAbout')}>
      <DataList
        name="mentor-conversations"
        label={t('messages')}
        columns={columns(t)}
        state={state}
        result={useRecordList(conversationCalls.conversations, state.query)}
        rowId={({ id }) => id}
        hrefOf={({ id }) => `/app/Faculty/Mentees/Messages/${id}`}
        searchHint={t('nameOrRollNo')}
        filters={[{ name: 'unread', label: t('unread'), options: yesNoOptions(t) }]}
        onExport={(format) => exportRecords(conversationCalls.conversations, state.exportQuery, format)}
        empty={{ title: t('noMessages'), children: t('messagesEmpty') }}
      />
    </Page>
  )
}

const columns = (t: Translate): Column<Conversation, List>[] => [
  { field: 'student', head: t('student'), text: ({ student }) => student, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true },
  { field: 'writer', head: t('with'), text: (row) => writerText(t, row), wide: true },
  { field: 'unread', head: t('unread'), text: ({ unread }) => unread, numeric: true },
  { field: 'lastAt', head: t('lastMessage'), text: ({ lastAt }) => instantText(lastAt), code: true, sort: true },
]

/** Returns the writer's name with the relation to the student. */
export const writerText = (t: Translate, { writer, relation }: Conversation) =>
  relation === null ? writer : t('writerIs', { name: writer, relation: t(`relation-${relation}`) })
