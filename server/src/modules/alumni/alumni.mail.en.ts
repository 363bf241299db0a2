import type { MailTexts } from '../../platform/mail/mail-template.ts'

/** English mails of the alumni office. They contain no text from the public forms, because the address may belong to another person. */
export const alumniMailInEnglish = {
  language: 'en',
  greeting: null,
  closing: 'With good wishes,\nThe alumni office\n{college}',
  mails: {
    code: {
      subject: '{code} is your code for the alumni form of {college}',
      lines: [
        'Your one-time code is {code}. It works once and expires in 15 minutes.',
        'If you did not ask for it, ignore this e-mail. Nobody can use your record without the code.',
      ],
    },
    question: {
      subject: 'A question about your alumni form',
      lines: [
        'We have a question about the alumni form that was sent to {college} with this e-mail address:',
        '{question}',
        'Check your details and correct them here:\n{link}',
        'If you did not send the form, ignore this e-mail.',
      ],
    },
    refresh: {
      subject: 'Are your details with {college} up to date?',
      lines: [
        'It is more than a year since you told {college} where you work or study.',
        'Check your details, and choose what other people may see:\n{link}',
        'The link is yours alone and works for 60 days. Do not forward this e-mail.',
      ],
    },
  },
} as const satisfies MailTexts<'code' | 'question' | 'refresh'>
