/** People whose data the user may request. A person may have a student record, an account and an application: they are collected together. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { subjectKinds } from '../platform/personal-data.ts'
import { Id, plainText } from '../platform/primitives.ts'

/** A record that identifies a person. */
export const Subject = z.object({ kind: z.enum(subjectKinds), id: Id })
export type Subject = z.infer<typeof Subject>

export const DataPerson = Subject.extend({
  name: z.string(),
  /** Roll number, user name, application number or e-mail address, to distinguish people with the same name. */
  number: z.string(),
  /** Whether the person is the caller, a child of the caller, or another person. */
  relation: z.enum(['self', 'child', 'other']),
})
export type DataPerson = z.infer<typeof DataPerson>

/** Maximum number of people found per kind of record. */
export const mostOfAKind = 6

export const peopleCalls = {
  listMyPeople: endpoint({
    method: 'GET',
    path: '/my/data/people',
    allow: 'signed-in',
    reply: z.object({ items: z.array(DataPerson) }),
    summary: 'Lists the people whose data the caller may request: the caller, and the children of a parent',
  }),
  findPeople: endpoint({
    method: 'GET',
    path: '/data-people',
    allow: 'privacy.manage',
    query: z.object({ q: plainText.trim().min(2).max(100) }),
    reply: z.object({ items: z.array(DataPerson) }),
    summary: 'Lists the first people whose name, number or e-mail contains the search words, for a request made on paper',
  }),
}
