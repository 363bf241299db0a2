import type { MailTexts } from '../../../platform/mail/mail-template.ts'

const leave = '{type}, {period} ({days})'

/** English texts of the mails about leave. They contain no reasons of leave, since others may read an e-mail. */
export const leaveMailInEnglish = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: 'Yours sincerely,\n{college}',
  mails: {
    coverAsked: {
      subject: '{person} asks you to cover: {period}',
      lines: [
        '{person} requests leave and asks you to cover: {period}.',
        'The leave goes on to its approval when you have accepted. Accept or decline here:\n{link}',
      ],
    },
    coverDeclined: {
      subject: '{person} declined to cover for you',
      lines: ['{person} cannot cover for you: {period}.', 'Name another colleague here:\n{link}'],
    },
    coverEnded: {
      subject: '{person} cannot cover for you after all',
      lines: ['{person} goes on leave and cannot cover for you: {period}.', 'Name another colleague here:\n{link}'],
    },
    coverReleased: {
      subject: 'You need not cover for {person}: {period}',
      lines: ['{person} does not take this leave, or no longer asks you to cover it: {period}.', '{link}'],
    },
    waits: {
      subject: 'Leave of {person} waits for you: {period}',
      lines: [`{person} requests leave: ${leave}.`, 'See the balance and who else is away, and decide here:\n{link}'],
    },
    endWaits: {
      subject: 'Change of leave of {person} waits for you',
      lines: [`{person} asks to cancel or shorten leave: ${leave}.`, 'Decide here:\n{link}'],
    },
    recommended: {
      subject: 'Your leave from {from} is recommended',
      lines: [`Your leave is recommended and waits to be sanctioned: ${leave}.`, '{link}'],
    },
    sanctioned: { subject: 'Your leave from {from} is sanctioned', lines: [`Your leave is sanctioned: ${leave}.`, '{link}'] },
    refused: {
      subject: 'Your leave from {from} is rejected',
      lines: [`Your leave is rejected: ${leave}.`, 'Reason: {comment}', '{link}'],
    },
    returned: {
      subject: 'Your leave request from {from} is returned to you',
      lines: [`Your request is returned to you: ${leave}.`, 'Reason: {comment}', 'Change it and send it again here:\n{link}'],
    },
    cancelled: {
      subject: 'Your leave from {from} is cancelled',
      lines: ['Your leave is cancelled: {type}, {period}. Its days return to your balance.', '{link}'],
    },
    shortened: {
      subject: 'Your leave is shortened: {period}',
      lines: [`Your leave is shortened: ${leave}. The other days return to your balance.`, '{link}'],
    },
    endRefused: {
      subject: 'The change of your leave from {from} is rejected',
      lines: [`Your leave stays as it was: ${leave}.`, 'Reason: {comment}', '{link}'],
    },
  },
} as const satisfies MailTexts<string>

export type LeaveMail = keyof (typeof leaveMailInEnglish)['mails']
