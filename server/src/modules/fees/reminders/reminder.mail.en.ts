import type { MailTexts } from '../../../platform/mail/mail-template.ts'

/** English texts of the fee reminder mails. */
export const reminderMailInEnglish: MailTexts<'soon' | 'overdue'> = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: '{college}',
  mails: {
    soon: {
      subject: 'Fees of {student} are due on {day}',
      lines: [
        'These fees of {student} ({number}) are due soon:\n{soon}',
        'Pay online or at the fee counter:\n{link}',
        'If you have paid already, ignore this e-mail.',
      ],
    },
    overdue: {
      subject: 'Fees of {student} are overdue: {amount}',
      lines: [
        'These fees of {student} ({number}) are overdue:\n{overdue}',
        'These are due soon:\n{soon}',
        'Pay online or at the fee counter:\n{link}',
        'If you have paid already, ignore this e-mail.',
      ],
    },
  },
}
