import type { Verification } from './verify-document.ts'

export type Verdict = { tone: 'good' | 'warn' | 'bad'; heading: string; text: string }

/** The verdict on a document in words. The college's own word counts most; without it, what the signature proves and no more. */
export function verdictOf({ signature, claims, online }: Verification): Verdict {
  if (!claims || signature === 'wrong' || online?.outcome === 'bad-signature') return forged
  switch (online?.outcome) {
    case 'valid':
      return { tone: 'good', heading: 'This document is genuine', text: 'The college issued it, and it is the latest issue.' }
    case 'reissued':
      return {
        tone: 'warn',
        heading: 'This document was issued again',
        text: `It is genuine, but issue ${online.latestIssueNo} has replaced it. Ask for the newer one.`,
      }
    case 'revoked':
      return {
        tone: 'bad',
        heading: 'This document is not valid any more',
        text: 'The college issued it and has taken it back since. Ask the exam branch.',
      }
    case 'not-issued':
      return {
        tone: 'bad',
        heading: 'The college does not know this document',
        text: 'It was never issued. Ask the exam branch before you rely on it.',
      }
    default:
      return signature === 'genuine' ? onlySigned : unknown
  }
}

const forged: Verdict = {
  tone: 'bad',
  heading: 'This is no document of the college',
  text: 'The code is damaged, incomplete or forged: the college did not sign it. Scan or copy it again.',
}
const onlySigned: Verdict = {
  tone: 'warn',
  heading: 'The signature is genuine',
  text: 'The college signed this document. Whether it was issued again or taken back since could not be asked: try again with a connection.',
}
const unknown: Verdict = {
  tone: 'warn',
  heading: 'This document could not be checked',
  text: 'The college could not be reached. Please try again.',
}
