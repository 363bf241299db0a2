import type { ApplicationMailTexts } from './application-mails.ts'

export const applicationMailInEnglish: ApplicationMailTexts = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: 'With good wishes,\nThe admissions office\n{college}',
  mails: {
    start: {
      subject: 'Your application to {college}: {number}',
      lines: [
        'Thank you for applying to {college}. Your application has the number {number}.',
        'Your one-time code is {code}. It expires in 15 minutes.',
        'Keep this e-mail. Use this link to return to your application from any phone or computer. We send you a new code each time.\n{link}',
        'If you did not apply, ignore this e-mail. Nobody can continue without the code, and the application is deleted after three days.',
      ],
    },
    code: {
      subject: '{code} is your code for application {number}',
      lines: [
        'Your one-time code is {code}. It works once and expires in 15 minutes.',
        'Do not share it. The college never asks for it by phone.',
      ],
    },
    link: {
      subject: 'The link to your application {number}',
      lines: ['Open your application {number} here:\n{link}', 'If you did not request this, ignore this e-mail.'],
    },
    invited: {
      subject: 'Apply to {college}: {number}',
      lines: [
        'You asked {college} about admission. We have started an application for you. Its number is {number}.',
        'Open it here and complete it when you have your marks memos ready:\n{link}',
        'Applications for {closedSeason} are closed at present. You can complete yours now and send it when applications open.',
        'Applications open on {opensOn}.',
      ],
    },
    received: {
      subject: 'We have your application {number}',
      lines: [
        'We have received your application {number}. The admissions office is checking it against your documents.',
        'You do not need to do anything now. We e-mail you when it is decided or if we have a question. Check the status here:\n{link}',
      ],
    },
    query: {
      subject: 'A question about your application {number}',
      lines: [
        'We have a question about your application {number}:',
        '{text}',
        'Answer here. You can also send a document again:\n{link}',
      ],
    },
    answered: {
      subject: 'We have your answer about application {number}',
      lines: [
        'Thank you. The admissions office has received your answer about your application {number}.',
        'We e-mail you when it is decided or if we have another question. Check the status here:\n{link}',
      ],
    },
    approved: {
      subject: 'Your application {number} is approved',
      lines: [
        'We have checked and approved your application {number}.',
        'We offer seats by rank as they become vacant, and e-mail you when we can offer you one. Check the status here:\n{link}',
      ],
    },
    offer: {
      subject: 'A seat for you at {college}: answer by {expires}',
      lines: [
        'Congratulations. {college} offers you a seat in {branch} ({course}, {seatType}).',
        'Accept or decline it by {expires}. After that day we offer it to the next applicant:\n{link}',
        'Seat-acceptance fee: {fee}, payable by {feeBy}.',
        'Seat-acceptance fee: {laterFee}, payable within {feeDays} days of accepting.',
        'What to bring: {bring}',
      ],
    },
    reminder: {
      subject: 'Your seat at {college} is held until {expires}',
      lines: ['The seat in {branch} that we offered you is held until {expires}.', 'Accept or decline it here:\n{link}'],
    },
    accepted: {
      subject: 'You have accepted a seat in {branch}',
      lines: [
        'Thank you for accepting your seat in {branch}.',
        'Seat-acceptance fee: {fee}, payable by {feeBy}. After that day we offer the seat to the next applicant.',
        'What to bring: {bring}',
        'See the next steps here:\n{link}',
      ],
    },
    expired: {
      subject: 'Your offer from {college} has expired',
      lines: [
        'The last day to accept the seat in {branch} has passed, and the offer has expired.',
        'If you still want to join, contact the admissions office. A seat may be vacant.',
      ],
    },
    'fee-reminder': {
      subject: 'Pay for your seat at {college} by {feeBy}',
      lines: [
        'The seat-acceptance fee of {fee} for your seat in {branch} is not paid yet.',
        'Pay it by {feeBy}. After that day we offer the seat to the next applicant. See here how to pay:\n{link}',
        'If you have paid in the last few days, ignore this e-mail.',
      ],
    },
    'fee-expired': {
      subject: 'Your seat at {college} was released',
      lines: [
        'The seat-acceptance fee for your seat in {branch} was not paid in time, and we have released the seat.',
        'If you have paid it, or still want to join, contact the admissions office. A payment that arrives late is not lost.',
      ],
    },
    refused: {
      subject: 'Your application {number}',
      lines: [
        'We are sorry. Your application {number} was rejected.',
        'Reason: {text}',
        'If you think this is a mistake, contact the admissions office.',
      ],
    },
    admitted: {
      subject: 'Welcome to {college}',
      lines: [
        'You are admitted to {branch} ({course}). Your admission number is {admissionNo}. Quote it whenever you write to the college.',
        'We look forward to meeting you.',
      ],
    },
  },
}
