import type { MailTexts } from '../../platform/mail/mail-template.ts'

/** German mails that answer requests about personal data. */
export const requestMailInGerman: MailTexts<'granted' | 'refused'> = {
  language: 'de',
  greeting: 'Guten Tag {name},',
  closing: 'Mit freundlichen Grüßen\n{college}',
  mails: {
    granted: {
      subject: 'Antwort auf Ihren Antrag zu Ihren Daten',
      lines: [
        '{college} hat Ihren Antrag vom {day} zu Ihren Daten beantwortet.',
        'Ihr Antrag wurde genehmigt.',
        'Antwort: {answer}',
      ],
    },
    refused: {
      subject: 'Antwort auf Ihren Antrag zu Ihren Daten',
      lines: [
        '{college} hat Ihren Antrag vom {day} zu Ihren Daten beantwortet.',
        'Ihr Antrag wurde abgelehnt.',
        'Antwort: {answer}',
        'Wenn Sie nicht einverstanden sind, können Sie sich an das Data Protection Board of India wenden.',
      ],
    },
  },
}
