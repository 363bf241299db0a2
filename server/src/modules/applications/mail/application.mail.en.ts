import type { ApplicationMailTexts } from './application-mails.ts'

export const applicationMailInEnglish: ApplicationMailTexts = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: 'With good wishes,\nThe admission office\n{college}',
  mails: {
    start: {
      subject: 'Your application to {college}: {number}',
      lines: [
        'Thank you for applying to {college}. Your application has the number {number}.',
        'Your one-time code is {code}. It is good for 15 minutes.',
        'Keep this letter: with this link you come back to your application from any phone or computer. We send you a new code each time.\n{link}',
        'If you did not apply, do nothing: without the code nobody can go on, and the entry is forgotten after three days.',
      ],
    },
    code: {
      subject: '{code} is your code for application {number}',
      lines: [
        'Your one-time code is {code}. It is good for 15 minutes and for one use.',
        'Give it to nobody. The college never asks for it by telephone.',
      ],
    },
    link: {
      subject: 'The link to your application {number}',
      lines: ['Here you open your application {number}:\n{link}', 'If you did not ask for it, do nothing.'],
    },
    invited: {
      subject: 'Apply to {college}: {number}',
      lines: [
        'You asked {college} about a place. We have begun an application for you, with the number {number}.',
        'Open it here and complete it when you have your marks memos at hand:\n{link}',
        'The college takes no applications for {closedSeason} at present. You can fill in yours now and send it once applications are open.',
        'Applications open on {opensOn}.',
      ],
    },
    received: {
      subject: 'We have your application {number}',
      lines: [
        'Your application {number} has reached us. The admission office now compares it with your documents.',
        'You need do nothing more. We write to you as soon as it is decided, or if we have a question. Here you see where it stands:\n{link}',
      ],
    },
    query: {
      subject: 'A question about your application {number}',
      lines: [
        'Before we go on with your application {number}, we ask you:',
        '{text}',
        'Please answer here; you can also send a document again:\n{link}',
      ],
    },
    answered: {
      subject: 'Your answer about application {number} has arrived',
      lines: [
        'Thank you. Your answer about your application {number} has reached the admission office.',
        'We write to you as soon as it is decided, or if we have another question. Here you see where it stands:\n{link}',
      ],
    },
    approved: {
      subject: 'Your application {number} is approved',
      lines: [
        'We have checked your application {number} and all is in order.',
        'We offer seats by rank as they become free, and write to you when one is yours. Here you see where it stands:\n{link}',
      ],
    },
    offer: {
      subject: 'A seat for you at {college}: please answer by {expires}',
      lines: [
        'Congratulations. {college} offers you a seat in {branch} ({course}, {seatType}).',
        'Please accept or decline it by {expires}; after that day it goes to the next applicant:\n{link}',
        'Fee due: {fee}, payable by {feeBy}.',
        'What to bring: {bring}',
      ],
    },
    reminder: {
      subject: 'Your seat at {college} is kept until {expires}',
      lines: ['The seat in {branch} that we offered you is kept until {expires}.', 'Please accept or decline it here:\n{link}'],
    },
    accepted: {
      subject: 'Your seat in {branch} is yours',
      lines: [
        'Thank you for accepting your seat in {branch}.',
        'Fee due: {fee}, payable by {feeBy}.',
        'What to bring: {bring}',
        'Here you see what is left to do:\n{link}',
      ],
    },
    expired: {
      subject: 'Your offer from {college} has ended',
      lines: [
        'The day for accepting the seat in {branch} has passed, and the seat went back to the college.',
        'If you still want to join, tell the admission office; a seat may be free.',
      ],
    },
    refused: {
      subject: 'Your application {number}',
      lines: [
        'We are sorry that we cannot take up your application {number}.',
        'Reason: {text}',
        'If you think that this is a mistake, please write to the admission office.',
      ],
    },
    admitted: {
      subject: 'Welcome to {college}',
      lines: [
        'You are admitted to {branch} ({course}). Your admission number is {admissionNo}; please name it whenever you write to the college.',
        'We look forward to meeting you.',
      ],
    },
  },
}
