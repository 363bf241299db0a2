import type { MailTexts } from '../../platform/mail/mail-template.ts'

export const accountMailInEnglish = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: null,
  mails: {
    passwordLink: {
      subject: 'Set a new password for {college}',
      lines: [
        'Somebody, most likely you, asked for a new password for the user name {username} of the portal of {college}.',
        'Choose one here. The link is good once, and for {minutes} minutes:',
        '{link}',
        'If you did not ask for it, do nothing: your password stays as it is.',
      ],
    },
    passwordChanged: {
      subject: 'Your password for {college} was changed',
      lines: [
        'The password of the user name {username} of the portal of {college} was changed just now. All other sessions were ended.',
        'If that was not you, ask for a new password here at once, and tell the office of the college:',
        '{link}',
      ],
    },
    addressTaken: {
      subject: 'Your e-mail address for {college} was changed',
      lines: [
        'The administrators of {college} gave the user name {username} another e-mail address. Links for a new password no longer come to this one.',
        'If you did not ask for this, tell the office of the college at once. The portal is here:',
        '{link}',
      ],
    },
    addressGiven: {
      subject: 'This is now your e-mail address for {college}',
      lines: [
        'The administrators of {college} made this the e-mail address of the user name {username}. Links for a new password come here from now on.',
        'If you have no account there, tell the office of the college. The portal is here:',
        '{link}',
      ],
    },
    tokenReused: {
      subject: 'A browser of yours was signed out of {college}',
      lines: [
        'Something that keeps the user name {username} signed in to the portal of {college} was used twice. It may have been copied from one of your devices.',
        'That browser is forgotten, and the sessions it opened have ended. Sign in again, look under My Account where else you are signed in, and change your password if you do not know why this happened:',
        '{link}',
      ],
    },
  },
} satisfies MailTexts<string>
