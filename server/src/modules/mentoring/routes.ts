import { classCalls as calls } from '@nalanda/contract/mentoring/classes'
import { conversationCalls } from '@nalanda/contract/mentoring/conversations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { listItems } from '../../platform/lists/listing.ts'
import { serveList, serveListOf } from '../../platform/lists/serve-records.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { requireOwnStudent } from '../students/public.ts'
import { classKind } from './classes.ts'
import { beginFamilysPart, conversationsOf, findFamilysPart, getMentorsPart } from './conversations.ts'
import { menteesFor, studentKind } from './mentored-students.ts'
import { assignClassTeachers, assignMentors, divideClass, listTeachers } from './mentors.ts'
import { messagesOf, readUpTo, writeMessage } from './messages.ts'
import { listOwnMentors } from './own-mentors.ts'

/** Routes for class teachers, mentors, and messages between families and mentors. */
export function mentoringRoutes(app: FastifyInstance, platform: Platform): void {
  serveList(app, calls.classes, classKind, platform)
  serveList(app, calls.students, studentKind, platform)
  serveListOf(app, calls.mentees, ({ user }) => menteesFor(user.staffId), platform)
  serve(app, calls.listTeachers, async (_, { db }) => ({ teachers: await listTeachers(db) }))
  serve(app, calls.assignClassTeachers, async ({ body }, { db, user }) => ({
    changed: await assignClassTeachers(db, body, user),
  }))
  serve(app, calls.assignMentors, async ({ body }, { db, user }) => ({ changed: await assignMentors(db, body, user) }))
  serve(app, calls.divideClass, async ({ params, body }, { db, user }) => ({
    changed: await divideClass(db, params.id, body, user),
  }))
  mentorRoutes(app, platform)
  familyRoutes(app, platform)
}

/** Serves the mentors. Every call looks up the conversation among those of today's mentor. */
function mentorRoutes(app: FastifyInstance, platform: Platform): void {
  const { keys } = platform
  const { conversations, getConversation, listMessages, answerFamily, readConversation } = conversationCalls
  serveListOf(app, conversations, ({ user }) => conversationsOf(user.staffId), platform)
  serve(app, getConversation, async ({ params }, { db, user }) => (await getMentorsPart(db, params.id, user.staffId)).shown)
  serve(app, listMessages, async ({ params, query }, { db, user }) => {
    const { id } = await getMentorsPart(db, params.id, user.staffId)
    return listItems(db, messagesOf(id), query, { user, secret: keys.secret })
  })
  serve(app, answerFamily, async ({ params, body }, { db, user }) => {
    const part = await getMentorsPart(db, params.id, user.staffId)
    if (part.shown.relation === null) throw problem('mentoring.family-gone')
    return writeMessage(db, part, body.text, user.userId)
  })
  serve(app, readConversation, async ({ params, body }, { db, user }) => {
    await readUpTo(db, await getMentorsPart(db, params.id, user.staffId), body.messageId)
    return {}
  })
}

/** Serves the families. Every call looks up the conversation by login and by student, who must belong to the login. */
function familyRoutes(app: FastifyInstance, { keys }: Platform): void {
  const { ownMentors, listOwnMessages, writeToMentor, readOwnMessages } = conversationCalls
  serve(app, ownMentors, async (_, { db, user }) => ({ students: await listOwnMentors(db, user) }))
  serve(app, listOwnMessages, async ({ params, query }, { db, user }) => {
    await requireOwnStudent(db, params.id, user)
    const part = await findFamilysPart(db, params.id, user.userId)
    return listItems(db, messagesOf(part?.id ?? null), query, { user, secret: keys.secret })
  })
  serve(app, writeToMentor, async ({ params, body }, { db, user }) => {
    await requireOwnStudent(db, params.id, user)
    return writeMessage(db, await beginFamilysPart(db, params.id, user.userId), body.text, user.userId)
  })
  serve(app, readOwnMessages, async ({ params, body }, { db, user }) => {
    await requireOwnStudent(db, params.id, user)
    const part = await findFamilysPart(db, params.id, user.userId)
    if (!part) throw problem('platform.not-found')
    await readUpTo(db, part, body.messageId)
    return {}
  })
}
