import type { MailTexts } from '../../platform/mail/mail-template.ts'

/** The answer to a request about personal data, in English. */
export const requestMailInEnglish: MailTexts<'granted' | 'refused'> = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: 'Yours sincerely,\n{college}',
  mails: {
    granted: {
      subject: 'The answer to your request about your data',
      lines: ['{college} has answered your request of {day} about your data.', 'It was granted.', 'The answer: {answer}'],
    },
    refused: {
      subject: 'The answer to your request about your data',
      lines: [
        '{college} has answered your request of {day} about your data.',
        'It was refused.',
        'The answer: {answer}',
        'If you are not content with it, you may turn to the Data Protection Board of India.',
      ],
    },
  },
}
