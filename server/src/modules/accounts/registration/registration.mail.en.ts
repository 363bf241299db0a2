import type { MailTexts } from '../../../platform/mail/mail-template.ts'

export const registrationMailInEnglish = {
  language: 'en',
  greeting: null,
  closing: null,
  mails: {
    invitation: {
      subject: 'Your invitation to {college}',
      lines: [
        '{college} invites you to its portal, as {role}.',
        'Choose a user name and a password here:\n{link}',
        'The invitation is for this address, can be used once, and ends in {days} days. If you did not expect it, do nothing.',
      ],
    },
    welcome: {
      subject: 'Welcome to {college}',
      lines: [
        'Dear {name},',
        'Welcome to the portal of {college}. Your account is ready, as {role}.',
        'Sign in with the user name {username} and the password that you chose:\n{link}',
      ],
    },
    refusal: {
      subject: 'Your registration at {college}',
      lines: [
        'Dear {name},',
        'The college did not approve your registration for the portal of {college}.',
        'Reason: {reason}',
        'If you think that this is a mistake, please ask the office of the college.',
      ],
    },
  },
} satisfies MailTexts<string>
