import type { MailTexts } from '../../../platform/mail/mail-template.ts'

/** English mail with a payment advice. */
export const adviceMailInEnglish: MailTexts<'advice'> = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: 'Yours sincerely,\n{college}',
  mails: {
    advice: {
      subject: 'Payment advice {number}',
      lines: [
        '{college} has paid you {amount} on {day}.',
        'Payment: {number}\nMode: {mode}',
        'Reference: {reference}',
        'Bills: {bills}',
        'If something is wrong, reply to the accounts office of the college and name the number of the payment.',
      ],
    },
  },
}
