import type { MailTexts } from '../../../platform/mail/mail-template.ts'

/** English texts of the daily reconciliation summary. */
export const summaryMailInEnglish: MailTexts<'summary'> = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: '{college}',
  mails: {
    summary: {
      subject: 'Reconciliation of online payments, {day}',
      lines: [
        'Settlement files that were compared since the last summary:\n{days}',
        'Differences that nobody has reviewed, over all days: {open}',
        'Days on which the portal credited online payments and that have no settlement file:\n{missing}',
        'Open the reconciliation:\n{link}',
        'The accounts officer can turn this e-mail off in the fee settings.',
      ],
    },
  },
}
