import type { MailTexts } from '../../../platform/mail/mail-template.ts'

export const connectionMailInEnglish = {
  language: 'en',
  greeting: null,
  closing: null,
  mails: {
    mailServerChanged: {
      subject: 'The mail server of {college} was changed',
      lines: [
        'The user {username} changed the mail server or the sender of the portal of {college}. This e-mail was sent with the previous settings.',
        'Before: {before}\nNow: {after}',
        'The operator of the mail server can read every link and code that the portal sends. If you did not expect this change, restore the previous settings at {portal} under Settings, Mail, and check the audit trail.',
      ],
    },
  },
} satisfies MailTexts<string>
