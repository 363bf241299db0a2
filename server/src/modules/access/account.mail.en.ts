import type { MailTexts } from '../../platform/mail/mail-template.ts'

export const accountMailInEnglish = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: null,
  mails: {
    passwordLink: {
      subject: 'Set a new password for {college}',
      lines: [
        'A new password was requested for your user name {username} on the portal of {college}.',
        'Choose a new password here. The link works once and expires in {minutes} minutes:',
        '{link}',
        'If you did not request this, ignore this e-mail. Your password does not change.',
      ],
    },
    passwordChanged: {
      subject: 'Your password for {college} was changed',
      lines: [
        'The password of your user name {username} on the portal of {college} was changed. All other sessions were signed out.',
        'If you did not do this, request a new password at once and tell the college office:',
        '{link}',
      ],
    },
    addressTaken: {
      subject: 'Your e-mail address for {college} was changed',
      lines: [
        'The administrators of {college} changed the e-mail address of your user name {username}. Password links are no longer sent to this address.',
        'If you did not request this, tell the college office at once. Open the portal:',
        '{link}',
      ],
    },
    addressGiven: {
      subject: 'This is now your e-mail address for {college}',
      lines: [
        'The administrators of {college} set this as the e-mail address of the user name {username}. Password links are now sent to this address.',
        'If you have no account there, tell the college office. Open the portal:',
        '{link}',
      ],
    },
    tokenReused: {
      subject: 'You were signed out of {college} in one browser',
      lines: [
        'A cookie that keeps your user name {username} signed in to the portal of {college} was used twice. It may have been copied from one of your devices.',
        'That browser and its sessions were signed out. Sign in again, check your other sessions under My Account, and change your password if you do not know why this happened:',
        '{link}',
      ],
    },
  },
} satisfies MailTexts<string>
