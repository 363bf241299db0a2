import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { PublicResult } from '@nalanda/contract/results/results'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { examResults, exams, resultIssues } from '../schema.ts'
import { fingerprint, hashOf } from './document-code.ts'

/** The statement of a result; it is in force as long as its exam is published and the result not withheld. */
export const resultDocument: DocumentType = {
  kind: 'result',
  template: new URL('./result-document.typ', import.meta.url),
  verify: verifyResult,
}

type Claimed = Pick<DocumentClaims, 'number' | 'issueNo' | 'content'> & { examId: number }

async function verifyResult(
  db: Database,
  { number, issueNo, content, result }: DocumentClaims,
  now: Date,
): Promise<DocumentStatus> {
  const claimed = { number, issueNo, content, examId: result?.examId ?? 0 }
  const record = await findRecord(db, claimed)
  if (!record || !isOnRecord(claimed, record)) return { outcome: 'not-issued', latestIssueNo: null }
  return { outcome: outcomeOf(claimed, record, now), latestIssueNo: record.latestIssueNo }
}

function outcomeOf({ issueNo }: Claimed, record: IssueRecord, now: Date): DocumentStatus['outcome'] {
  const isOut = record.publishAt !== null && record.publishAt <= now
  if (!isOut || record.withheld) return 'revoked'
  return issueNo < record.latestIssueNo ? 'reissued' : 'valid'
}

type IssueRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The result of the code as it is now, and the issue that it claims to be. */
async function findRecord(db: Database, { examId, number, issueNo }: Claimed) {
  const [row] = await db
    .select({
      publishAt: exams.publishAt,
      withheld: examResults.withheld,
      latestIssueNo: examResults.issueNo,
      body: examResults.body,
      issuedHash: resultIssues.contentHash,
    })
    .from(examResults)
    .innerJoin(exams, eq(exams.id, examResults.examId))
    .leftJoin(
      resultIssues,
      and(
        eq(resultIssues.examId, examResults.examId),
        eq(resultIssues.studentId, examResults.studentId),
        sql`${resultIssues.issueNo} = ${issueNo}`,
      ),
    )
    .where(and(eq(examResults.examId, examId), eq(examResults.rollNo, number)))
  return row ?? null
}

/** An embargoed result is public a moment before its issue is written down; until then the public answer itself is the record. */
function isOnRecord({ content, issueNo }: Claimed, { issuedHash, body, latestIssueNo }: IssueRecord): boolean {
  if (issuedHash !== null) return fingerprint(issuedHash) === content
  return (
    issueNo === latestIssueNo && body.length > 0 && fingerprint(hashOf(PublicResult.parse(JSON.parse(String(body))))) === content
  )
}
