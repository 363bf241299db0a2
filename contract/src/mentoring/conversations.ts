/**
 * Messages between a family and the mentor. A conversation belongs to a student and one login of the family: the student's or a parent's. Only the mentor on
 * the day reads and answers it; a replaced mentor no longer can.
 */
import { z } from 'zod'
import { relations } from '../people/relations.ts'
import { download, endpoint, Nothing } from '../platform/endpoint.ts'
import { Id, IdParams, Instant, requiredText, YesNo } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, pageQuery, spreadsheetTypes } from '../platform/records.ts'

export const maxMessageLength = 2000
export const WriteMessage = z.object({ text: requiredText(1).max(maxMessageLength) })
export type WriteMessage = z.infer<typeof WriteMessage>

export const MentorMessage = z.object({
  id: Id,
  /** Whether the family wrote it, rather than a mentor. */
  fromFamily: z.boolean(),
  author: z.string(),
  text: z.string(),
  sentAt: Instant,
})
export type MentorMessage = z.infer<typeof MentorMessage>

/** Relation of a family's login to the student. */
export const writers = ['student', ...relations] as const

export const Conversation = z.object({
  id: Id,
  studentId: Id,
  rollNo: z.string().nullable(),
  student: z.string(),
  section: z.string().nullable(),
  writer: z.string(),
  /** Null if the login no longer belongs to the student's family. */
  relation: z.enum(writers).nullable(),
  lastAt: Instant,
  /** Messages of the family not yet read by a mentor. */
  unread: z.int(),
})
export type Conversation = z.infer<typeof Conversation>

/** A teacher as shown to a family. */
export const FamilyContact = z.object({
  fullName: z.string(),
  designation: z.string(),
  department: z.string(),
  email: z.string(),
})
export type FamilyContact = z.infer<typeof FamilyContact>

export const OwnMentor = z.object({
  /** Id of the student. */
  id: Id,
  fullName: z.string(),
  section: z.string().nullable(),
  classTeacher: FamilyContact.nullable(),
  mentor: FamilyContact.nullable(),
  /** Whether the student has left the college; messages can then be read, but no longer written. */
  hasLeft: z.boolean(),
  /** Answers not yet read by the reader. */
  unread: z.int(),
})
export type OwnMentor = z.infer<typeof OwnMentor>

const messages = { params: IdParams, query: pageQuery({}), reply: page(MentorMessage) } as const
const writing = { method: 'POST', idempotent: true, params: IdParams, body: WriteMessage, reply: MentorMessage } as const
const reading = {
  method: 'POST',
  params: IdParams,
  body: z.object({ messageId: Id }),
  reply: Nothing,
  unaudited: 'what a person has read concerns nobody else',
} as const
const mentor = { allow: 'mentoring.mentor' } as const
const own = { allow: 'mentoring.own' } as const

const sorts = ['lastAt', 'student'] as const
const filters = { unread: YesNo.optional() }

export const conversationCalls = {
  conversations: {
    list: endpoint({
      ...mentor,
      method: 'GET',
      path: '/mentoring/conversations',
      query: listQuery(sorts, filters),
      reply: page(Conversation),
      summary: 'Lists the conversations about the students whose mentor the caller is today',
    }),
    exportList: endpoint({
      ...mentor,
      method: 'GET',
      path: '/mentoring/conversations/export',
      query: exportQuery(sorts, filters),
      reply: download(...spreadsheetTypes),
      summary: 'Exports who wrote about whom, and when, without the messages',
    }),
  },
  getConversation: endpoint({
    ...mentor,
    method: 'GET',
    path: '/mentoring/conversations/:id',
    params: IdParams,
    reply: Conversation,
  }),
  listMessages: endpoint({
    ...{ ...mentor, ...messages },
    method: 'GET',
    path: '/mentoring/conversations/:id/messages',
    summary: 'Lists the messages of a conversation, newest first',
  }),
  answerFamily: endpoint({
    ...{ ...mentor, ...writing },
    path: '/mentoring/conversations/:id/messages',
    problems: ['mentoring.family-gone', 'platform.too-many'],
  }),
  readConversation: endpoint({
    ...{ ...mentor, ...reading },
    path: '/mentoring/conversations/:id/reading',
    summary: 'Records that messages up to this one were read',
  }),
  ownMentors: endpoint({
    ...own,
    method: 'GET',
    path: '/my/mentors',
    reply: z.object({ students: z.array(OwnMentor) }),
    summary: 'Returns class teacher and mentor of the signed-in student, or of each child of the signed-in parent',
  }),
  listOwnMessages: endpoint({
    ...{ ...own, ...messages },
    method: 'GET',
    path: '/my/mentors/:id/messages',
    summary: 'Lists the messages of the caller about a student, newest first',
  }),
  writeToMentor: endpoint({
    ...{ ...own, ...writing },
    path: '/my/mentors/:id/messages',
    problems: ['mentoring.no-mentor', 'mentoring.student-left', 'platform.too-many'],
  }),
  readOwnMessages: endpoint({
    ...{ ...own, ...reading },
    path: '/my/mentors/:id/reading',
    summary: 'Records that messages up to this one were read',
  }),
}
