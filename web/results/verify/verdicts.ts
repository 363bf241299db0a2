import type { SiteWords } from '../words.en.ts'
import { fill } from '../words.ts'
import type { Verification } from './verify-document.ts'

export type Verdict = { tone: 'good' | 'warn' | 'bad'; heading: string; text: string }

/** Returns the verdict on a document. The college's own record takes precedence; without it, only what the signature proves. */
export function verdictOf({ signature, claims, online }: Verification, words: SiteWords): Verdict {
  if (!claims || signature === 'wrong' || online?.outcome === 'bad-signature')
    return { tone: 'bad', heading: words.forged, text: words.forgedText }
  switch (online?.outcome) {
    case 'valid':
      return { tone: 'good', heading: words.valid, text: words.validText }
    case 'reissued':
      return { tone: 'warn', heading: words.replaced, text: fill(words.replacedText, { latest: online.latestIssueNo ?? '' }) }
    case 'revoked':
      return { tone: 'bad', heading: words.revoked, text: claims.result ? words.revokedText : words.paperRevokedText }
    case 'not-issued':
      return { tone: 'bad', heading: words.notIssued, text: claims.result ? words.notIssuedText : words.paperNotIssuedText }
    case 'changed':
      return { tone: 'warn', heading: words.changed, text: words.changedText }
    default:
      return signature === 'genuine'
        ? { tone: 'warn', heading: words.onlySigned, text: words.onlySignedText }
        : { tone: 'warn', heading: words.unknown, text: words.unknownText }
  }
}
