import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import { PublicResult } from '@nalanda/contract/results/results'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { DocumentStatus, DocumentType } from '../../../platform/documents/document-types.ts'
import { examResults, exams, resultIssues } from '../schema.ts'
import { fingerprint, hashOf } from './document-code.ts'

/** The statement of a result; valid as long as its exam is published and the result is not withheld. */
export const resultDocument: DocumentType = {
  kind: 'result',
  template: new URL('./result-document.typ', import.meta.url),
  verify: verifyResult,
}

type Claimed = Pick<DocumentClaims, 'issueNo' | 'content'> & { examId: number }

async function verifyResult(
  db: Database,
  { number, issueNo, content, result }: DocumentClaims,
  now: Date,
): Promise<DocumentStatus> {
  const claimed = { issueNo, content, examId: result?.examId ?? 0 }
  // A document issued under a former roll number is found by the content of the issue, which no index covers
  for (const owner of [eq(examResults.rollNo, number), sql`${resultIssues.content} ->> 'studentRollNo' = ${number}`]) {
    const records = await listRecords(db, claimed, owner)
    const record = records.find((one) => isOnRecord(claimed, one))
    if (record) return { outcome: outcomeOf(claimed, record, now), latestIssueNo: record.latestIssueNo }
  }
  return { outcome: 'not-issued', latestIssueNo: null }
}

function outcomeOf({ issueNo }: Claimed, record: IssueRecord, now: Date): DocumentStatus['outcome'] {
  const isOut = record.publishAt !== null && record.publishAt <= now
  if (!isOut || record.withheld) return 'revoked'
  return issueNo < record.latestIssueNo ? 'reissued' : 'valid'
}

type IssueRecord = Awaited<ReturnType<typeof listRecords>>[number]

/** Returns the current results that the code may refer to, each with the issue that the code claims. */
function listRecords(db: Database, { examId, issueNo }: Claimed, owner: SQL) {
  return db
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
    .where(and(eq(examResults.examId, examId), owner))
}

/** Whether the issue is on record. An embargoed result is public a moment before its issue is stored; until then the public answer itself is the record. */
function isOnRecord({ content, issueNo }: Claimed, { issuedHash, body, latestIssueNo }: IssueRecord): boolean {
  if (issuedHash !== null) return fingerprint(issuedHash) === content
  return (
    issueNo === latestIssueNo && body.length > 0 && fingerprint(hashOf(PublicResult.parse(JSON.parse(String(body))))) === content
  )
}
