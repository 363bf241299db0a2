import type { MailTexts } from '../../../platform/mail/mail-template.ts'

export const loginMailInEnglish = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: '{college}',
  mails: {
    login: {
      subject: 'Your login to the portal of {college}',
      lines: [
        'a login to the portal of {college} has been made for you.',
        'Sign in at: {link}\nUser name: {username}\nPassword: {password}',
        'This password is good for the first time only: you will be asked to choose one of your own. Please delete this letter then.',
      ],
    },
  },
} satisfies MailTexts<string>
