/**
 * Kinds of e-mails that a user may turn off; the notifications within the portal stay. E-mails about the account, its security, requests about personal data
 * and payments have no kind and are always sent.
 */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { mailKinds } from '../platform/mail/mail-kinds.ts'

export const EmailChoice = z.object({ kind: z.enum(mailKinds), isOn: z.boolean() })
export type EmailChoice = z.infer<typeof EmailChoice>

const EmailChoices = z.object({ choices: z.array(EmailChoice) })

export const emailCalls = {
  listEmailChoices: endpoint({
    method: 'GET',
    path: '/my/emails',
    allow: 'signed-in',
    reply: EmailChoices,
    summary: 'Lists the kinds of e-mails for the roles of the caller, and which of them are on',
  }),
  chooseEmails: endpoint({
    method: 'PUT',
    path: '/my/emails/:kind',
    allow: 'signed-in',
    params: z.object({ kind: z.enum(mailKinds) }),
    body: EmailChoice.pick({ isOn: true }),
    reply: EmailChoices,
    summary: 'Turns the e-mails of a kind on or off',
  }),
}
