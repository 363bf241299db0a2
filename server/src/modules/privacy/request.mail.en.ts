import type { MailTexts } from '../../platform/mail/mail-template.ts'

/** English mails that answer requests about personal data. */
export const requestMailInEnglish: MailTexts<'granted' | 'refused'> = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: 'Yours sincerely,\n{college}',
  mails: {
    granted: {
      subject: 'Answer to your request about your data',
      lines: ['{college} has answered your request of {day} about your data.', 'Your request was approved.', 'Answer: {answer}'],
    },
    refused: {
      subject: 'Answer to your request about your data',
      lines: [
        '{college} has answered your request of {day} about your data.',
        'Your request was rejected.',
        'Answer: {answer}',
        'If you disagree, you can contact the Data Protection Board of India.',
      ],
    },
  },
}
