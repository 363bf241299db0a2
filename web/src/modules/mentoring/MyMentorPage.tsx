import { conversationCalls as calls, type FamilyContact, type OwnMentor } from '@nalanda/contract/mentoring/conversations'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAct } from '../../api/act.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { pagesOf, queryOf } from '../../api/queries.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ChildSwitch, useShownChild } from '../../ui/navigation/ChildSwitch.tsx'
import { Card, Page } from '../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import css from './Mentoring.module.css'
import { Messages } from './Messages.tsx'
import { conversationViews } from './queries.ts'
import { useWords } from './words.ts'

/** The mentor of the student, or of a parent's child, with the messages. */
export function MyMentorPage() {
  const t = useWords()
  return (
    <Page title={t('mentor')} about={t('mentorAbout')}>
      <QueryBoundary query={useQuery(queryOf(calls.ownMentors))} rows={8}>
        {({ students }) => <Students students={students} />}
      </QueryBoundary>
    </Page>
  )
}

function Students({ students }: { students: readonly OwnMentor[] }) {
  const t = useWords()
  const shown = useShownChild(students, ({ id }) => id)
  if (!shown) return <EmptyState title={t('noStudents')}>{t('noStudentsText')}</EmptyState>
  const words = ({ fullName, unread }: OwnMentor) => (unread > 0 ? t('nameUnread', { name: fullName, unread }) : fullName)
  return (
    <div className={css.stack} key={shown.id}>
      <ChildSwitch options={students.map((one) => ({ id: one.id, words: words(one) }))} shown={shown.id} />
      <Card title={shown.fullName}>
        <DescriptionList lay="wide">
          <DescriptionItem name={t('section')}>{shown.section}</DescriptionItem>
          <DescriptionItem name={t('classTeacher')}>{shown.classTeacher && <Contact {...shown.classTeacher} />}</DescriptionItem>
          <DescriptionItem name={t('mentor')}>{shown.mentor && <Contact {...shown.mentor} />}</DescriptionItem>
        </DescriptionList>
      </Card>
      <OwnMessages student={shown} />
    </div>
  )
}

function Contact({ fullName, designation, department, email }: FamilyContact) {
  return (
    <span className={css.contact}>
      <strong>{fullName}</strong>
      <span>{`${designation}, ${department}`}</span>
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  )
}

function OwnMessages({ student: { id, fullName, mentor, hasLeft, unread } }: { student: OwnMentor }) {
  const t = useWords()
  const params = { id: String(id) }
  const messages = useInfiniteQuery(pagesOf(calls.listOwnMessages, { params }))
  const write = useAct(calls.writeToMentor, {
    input: (text: string) => ({ params, body: { text } }),
    invalidates: conversationViews,
  })
  const read = useAct(calls.readOwnMessages, {
    input: (messageId: number) => ({ params, body: { messageId } }),
    invalidates: [calls.ownMentors],
  })
  const closed = mentor === null ? t('noMentorYet') : null
  return (
    <Card title={t('messagesWithMentor')}>
      {!hasLeft && <p className={css.note}>{t('whoReads')}</p>}
      <Messages
        messages={messages}
        mine="family"
        unread={unread}
        onRead={read.act}
        onWrite={write.submit}
        closed={hasLeft ? t('studentLeft', { student: fullName }) : closed}
      />
    </Card>
  )
}
