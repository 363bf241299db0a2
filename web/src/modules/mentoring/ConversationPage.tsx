import { conversationCalls as calls } from '@nalanda/contract/mentoring/conversations'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAct } from '../../api/act.ts'
import { pagesOf, queryOf } from '../../api/queries.ts'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Card } from '../../ui/page/Page.tsx'
import { writerText } from './ConversationsPage.tsx'
import { Messages } from './Messages.tsx'
import { conversationViews } from './queries.ts'
import { useWords } from './words.ts'

/** One conversation, in the mentor's view, with a form to reply. */
export function ConversationPage() {
  const t = useWords()
  const { conversationId: id } = useScreenParams<'/app/Faculty/Mentees/Messages/$conversationId'>()
  const params = { id }
  const messages = useInfiniteQuery(pagesOf(calls.listMessages, { params }))
  const answer = useAct(calls.answerFamily, {
    input: (text: string) => ({ params, body: { text } }),
    invalidates: conversationViews,
  })
  const read = useAct(calls.readConversation, {
    input: (messageId: number) => ({ params, body: { messageId } }),
    invalidates: [calls.conversations, calls.getConversation],
  })
  return (
    <RecordPage
      result={useQuery(queryOf(calls.getConversation, { params }))}
      noun={t('conversation')}
      title={({ student }) => student}
      about={(conversation) => [conversation.section, writerText(t, conversation)].filter(Boolean).join(' · ')}
    >
      {({ unread, relation }) => (
        <Card title={t('messages')}>
          <Messages
            messages={messages}
            mine="mentor"
            unread={unread}
            onRead={read.act}
            onWrite={answer.submit}
            closed={relation === null ? t('familyGone') : null}
          />
        </Card>
      )}
    </RecordPage>
  )
}
