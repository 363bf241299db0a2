import type { MailTexts } from '../../../platform/mail/mail-template.ts'

export const connectionMailInEnglish = {
  language: 'en',
  greeting: null,
  closing: null,
  mails: {
    mailServerChanged: {
      subject: 'The mail server of {college} was changed',
      lines: [
        'The user {username} changed the mail server or the sender of the portal of {college}. This e-mail was sent the way that held before.',
        'Before: {before}\nNow: {after}',
        'Whoever runs the mail server can read every link and code that the portal sends. If you do not know of this change, bring the earlier setting back at {portal}, under Settings, Mail, and look through the audit trail.',
      ],
    },
  },
} satisfies MailTexts<string>
