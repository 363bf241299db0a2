import type { MailTexts } from '../../platform/mail/mail-template.ts'

/** English texts of the daily summary. */
export const summaryMailInEnglish: MailTexts<'daily'> = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: '{college}',
  mails: {
    daily: {
      subject: '{college} on {day}',
      lines: [
        'Waiting for you:\n{waiting}',
        '{nothing}',
        'At a glance:\n{glance}',
        '{shares}',
        'Open your dashboard to see the lists behind these figures:\n{link}',
        'To stop this e-mail, turn off the daily summary in your account:\n{account}',
      ],
    },
  },
}
