import { type MentorMessage, maxMessageLength, WriteMessage } from '@nalanda/contract/mentoring/conversations'
import { Send } from 'lucide-react'
import { useEffect } from 'react'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Form, useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { instantText } from '../../ui/format/format.ts'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import css from './Mentoring.module.css'
import { useWords } from './words.ts'

const { TextAreaField } = fieldsFor(WriteMessage)

type Pages = Parameters<typeof ShowMore>[0]['pages'] & {
  data: { pages: readonly { items: readonly MentorMessage[] }[] } | undefined
  refetch: () => unknown
}
type Props = {
  messages: Pages
  /** The side of the conversation that the user is on. */
  mine: 'family' | 'mentor'
  unread: number
  onRead: (messageId: number) => unknown
  onWrite: (text: string) => Promise<unknown>
  /** The reason why nothing can be written, if any. */
  closed: string | null
}

/** A form to write, and the messages, newest first. Displayed messages are marked as read. */
export function Messages({ messages, mine, unread, onRead, onWrite, closed }: Props) {
  const t = useWords()
  const newest = messages.data?.pages[0]?.items[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each newest message, whatever function says so
  useEffect(() => {
    if (unread > 0 && newest !== undefined) onRead(newest)
  }, [unread, newest])
  return (
    <QueryBoundary query={messages} rows={4}>
      {(data) => {
        const all = data.pages.flatMap(({ items }) => items)
        return (
          <div className={css.conversation}>
            {closed ? <p className={css.note}>{closed}</p> : <WriteForm onWrite={onWrite} />}
            {all.length === 0 && <p className={css.note}>{t('nothingWritten')}</p>}
            <ol className={css.messages} aria-label={t('messages')}>
              {all.map((one) => (
                <li key={one.id} data-mine={one.fromFamily === (mine === 'family')}>
                  <p className={css.text}>{one.text}</p>
                  <p className={css.note}>{t('byAt', { by: one.author, at: instantText(one.sentAt) })}</p>
                </li>
              ))}
            </ol>
            <ShowMore pages={messages} />
          </div>
        )
      }}
    </QueryBoundary>
  )
}

function WriteForm({ onWrite }: { onWrite: (text: string) => Promise<unknown> }) {
  const t = useWords()
  const form = useZodForm(WriteMessage, { text: '' })
  return (
    <Form form={form} onSave={({ text }) => onWrite(text)} savedValues={() => ({ text: '' })}>
      <div className={css.write}>
        <TextAreaField name="text" label={t('newMessage')} required maxLength={maxMessageLength} />
        <Button type="submit" kind="primary" icon={Send} busy={form.formState.isSubmitting}>
          {t('sendMessage')}
        </Button>
      </div>
    </Form>
  )
}
