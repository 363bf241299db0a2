import { createHash } from 'node:crypto'
import type { PublicResult } from '@nalanda/contract/results/results'
import { dayOf } from '../../../platform/clock.ts'

/** The content of a published result: what its document prints, and what distinguishes one issue from the next. */
export type ResultContent = Omit<PublicResult, 'withheld' | 'issueNo' | 'issuedOn' | 'reissued'>

export type Issue = { issueNo: number; issuedAt: Date }

/** Returns the hash of a result's content. While it is unchanged, the issue number stays the same. */
export function contentHash(content: ResultContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Returns the public answer for one student in one exam, as the bytes that the server sends, with its ETag. */
export function publicAnswer(content: ResultContent, issue: Issue, withheld: boolean): { body: Buffer; etag: string } {
  const answer: PublicResult = {
    ...(withheld ? withholdContent(content) : content),
    withheld,
    issueNo: issue.issueNo,
    issuedOn: dayOf(issue.issuedAt),
    reissued: issue.issueNo > 1,
  }
  const body = Buffer.from(JSON.stringify(answer))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Reduces a withheld result to the student's identity, without anything that was achieved. */
function withholdContent({ studentName, studentRollNo, branch }: ResultContent): ResultContent {
  const nothing = { totalCredits: 0, earnedCredits: 0, passCount: 0, failCount: 0 }
  return { studentName, studentRollNo, ...nothing, listofRecords: [], branch, sgpa: '', cgpa: '' }
}
