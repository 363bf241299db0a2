import type { MailTexts } from '../../platform/mail/mail-template.ts'

/** The answer to a request about personal data, in German. */
export const requestMailInGerman: MailTexts<'granted' | 'refused'> = {
  language: 'de',
  greeting: 'Guten Tag {name},',
  closing: 'Mit freundlichen Grüßen\n{college}',
  mails: {
    granted: {
      subject: 'Die Antwort auf Ihr Anliegen zu Ihren Daten',
      lines: [
        '{college} hat Ihr Anliegen vom {day} zu Ihren Daten beantwortet.',
        'Ihm wurde entsprochen.',
        'Die Antwort: {answer}',
      ],
    },
    refused: {
      subject: 'Die Antwort auf Ihr Anliegen zu Ihren Daten',
      lines: [
        '{college} hat Ihr Anliegen vom {day} zu Ihren Daten beantwortet.',
        'Es wurde abgelehnt.',
        'Die Antwort: {answer}',
        'Wenn Sie damit nicht zufrieden sind, können Sie sich an das Data Protection Board of India wenden.',
      ],
    },
  },
}
