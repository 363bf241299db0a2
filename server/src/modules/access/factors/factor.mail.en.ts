import type { MailTexts } from '../../../platform/mail/mail-template.ts'

const subject = 'Your sign-in was changed'
const ifNotYou = 'If you did not do or request this, change your password at {portal} and tell the college office.'

export const factorMailInEnglish = {
  language: 'en',
  greeting: null,
  closing: ifNotYou,
  mails: {
    'authenticator-on': {
      subject,
      lines: ['An authenticator app was set up. When you sign in with your password, you now also enter its code.'],
    },
    'authenticator-off': {
      subject,
      lines: ['The authenticator app was turned off. When you sign in with your password, you no longer enter a code.'],
    },
    'codes-renewed': { subject, lines: ['New recovery codes were created. The old codes no longer work.'] },
    'recovery-code-used': { subject, lines: ['Someone signed in with your password and one of your recovery codes.'] },
    'recovery-code-confirmed': {
      subject: 'A recovery code was used',
      lines: ['One of your recovery codes was used in an open session to confirm who you are. It no longer works.'],
    },
    'passkey-added': {
      subject,
      lines: ['A passkey was added. Anyone with its device can use it to sign in.'],
    },
    'passkey-removed': { subject, lines: ['A passkey was removed.'] },
    reset: {
      subject,
      lines: [
        'An administrator removed your second factor: the authenticator, its recovery codes and your passkeys. You were signed out on all devices.',
      ],
    },
  },
} satisfies MailTexts<string>
