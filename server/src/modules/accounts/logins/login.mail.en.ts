import type { MailTexts } from '../../../platform/mail/mail-template.ts'

export const loginMailInEnglish = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: '{college}',
  mails: {
    login: {
      subject: 'Your login to the portal of {college}',
      lines: [
        'Your login to the portal of {college} is ready.',
        'Sign in at: {link}\nUser name: {username}\nPassword: {password}',
        'This password works only for your first sign-in. You then choose your own password. Delete this e-mail after that.',
      ],
    },
  },
} satisfies MailTexts<string>
