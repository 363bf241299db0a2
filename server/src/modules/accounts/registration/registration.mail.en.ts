import type { MailTexts } from '../../../platform/mail/mail-template.ts'

export const registrationMailInEnglish = {
  language: 'en',
  greeting: null,
  closing: null,
  mails: {
    invitation: {
      subject: 'Your invitation to {college}',
      lines: [
        '{college} invites you to its portal with the role {role}.',
        'Choose a user name and a password here:\n{link}',
        'The invitation is for this address, works once and expires in {days} days. If you did not expect it, ignore this e-mail.',
      ],
    },
    welcome: {
      subject: 'Welcome to {college}',
      lines: [
        'Dear {name},',
        'Welcome to the portal of {college}. Your account with the role {role} is ready.',
        'Sign in with the user name {username} and the password you chose:\n{link}',
      ],
    },
    approval: {
      subject: 'Your registration at {college}',
      lines: [
        'Your registration for the portal of {college} was approved. Your account with the role {role} is ready.',
        'Sign in with the user name and the password you chose:\n{link}',
        'If you did not register, tell the college office.',
      ],
    },
    refusal: {
      subject: 'Your registration at {college}',
      lines: [
        'Your registration for the portal of {college} was rejected.',
        'Reason: {reason}',
        'If you think this is a mistake, contact the college office.',
      ],
    },
  },
} satisfies MailTexts<string>
