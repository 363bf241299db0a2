import type { MailTexts } from '../../../platform/mail/mail-template.ts'

/** English texts of the mails to parents about absences. */
export const absenceMailInEnglish: MailTexts<'absent'> = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: '{college}',
  mails: {
    absent: {
      subject: '{student} was absent on {day}',
      lines: [
        '{student} ({number}) was absent in {missed} of {held} periods on {day}:\n{subjects}',
        'Contact the class teacher if this is not right, or if the absence has a reason that the college should know.',
        '{look}',
      ],
    },
  },
}
