import type { MailTexts } from '../../../platform/mail/mail-template.ts'

const subject = 'Your sign-in was changed'
const ifNotYou = 'If this was not you, or you did not ask for it, change your password at {portal} and tell the college office.'

export const factorMailInEnglish = {
  language: 'en',
  greeting: null,
  closing: ifNotYou,
  mails: {
    'authenticator-on': {
      subject,
      lines: ['An authenticator app was set up. From now on a sign-in with your password asks for its code.'],
    },
    'authenticator-off': {
      subject,
      lines: ['The authenticator app was turned off. A sign-in with your password no longer asks for a code.'],
    },
    'codes-renewed': { subject, lines: ['New recovery codes were made. The old ones are worth nothing any more.'] },
    'recovery-code-used': { subject, lines: ['Somebody signed in with your password and one of your recovery codes.'] },
    'passkey-added': {
      subject,
      lines: ['A passkey was added. Whoever holds the device it is kept on can sign in with it.'],
    },
    'passkey-removed': { subject, lines: ['A passkey was removed.'] },
    reset: {
      subject,
      lines: [
        'An administrator took your second factor away: the authenticator, its recovery codes and your passkeys. You were signed out everywhere.',
      ],
    },
  },
} satisfies MailTexts<string>
