import { emailCalls } from '@nalanda/contract/access/emails'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { chooseEmails, listEmailChoices } from './email-choices.ts'

/** The e-mails that a user wants from the portal. */
export function emailRoutes(app: FastifyInstance): void {
  serve(app, emailCalls.listEmailChoices, (_, { db, user }) => listEmailChoices(db, user))
  serve(app, emailCalls.chooseEmails, async ({ params, body }, { db, user }) => {
    await chooseEmails(db, user, { ...params, ...body })
    return listEmailChoices(db, user)
  })
}
