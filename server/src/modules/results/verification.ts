import type { DocumentClaims } from '@nalanda/contract/document-code'
import { PublicResult, type VerifiedDocument } from '@nalanda/contract/results'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { checkPaper } from '../../platform/paper-codes.ts'
import { standingOfPaper } from '../admissions/public.ts'
import { checkCode, fingerprint, hashOf } from './document-code.ts'
import { examResults, exams, resultIssues } from './schema.ts'

type Verified = z.infer<typeof VerifiedDocument>

const unreadable = {
  rollNo: null,
  name: null,
  examTitle: null,
  sgpa: null,
  cgpa: null,
  issueNo: null,
  issuedOn: null,
  latestIssueNo: null,
  paper: null,
}

/**
 * Says what a document's code is worth now. `valid`: signed, and the last issue. `reissued`: signed, and a newer issue says otherwise.
 * `revoked`: withheld or taken back since. `not-issued`: signed, but no such issue is on record. `changed`: printed of a record
 * that says something else now. `bad-signature`: not the college's.
 */
export async function verifyDocument(db: Database, code: string, now: Date): Promise<Verified> {
  const claims = await checkCode(db, code)
  if (!claims) return verifyPaper(db, code)
  return verifyResult(db, claims, now)
}

/** The same of certificates, admission forms, slips and identity cards: no more is told than what is printed on them. */
async function verifyPaper(db: Database, code: string): Promise<Verified> {
  const claims = await checkPaper(db, code)
  if (!claims) return { outcome: 'bad-signature', ...unreadable }
  const { kind, number, name, issueNo, issuedOn } = claims
  return { ...unreadable, name, issueNo, issuedOn, paper: { kind, number }, ...(await standingOfPaper(db, claims)) }
}

async function verifyResult(db: Database, claims: DocumentClaims, now: Date): Promise<Verified> {
  const { rollNo, name, examTitle, sgpa, cgpa, issueNo, issuedOn } = claims
  const said = { rollNo, name, examTitle, sgpa, cgpa, issueNo, issuedOn, paper: null }
  const record = await findRecord(db, claims)
  if (!record || !isOnRecord(claims, record)) return { outcome: 'not-issued', ...said, latestIssueNo: null }
  return { outcome: judge(claims, record, now), ...said, latestIssueNo: record.latestIssueNo }
}

function judge({ issueNo }: DocumentClaims, record: IssueRecord, now: Date): Verified['outcome'] {
  const isOut = record.publishAt !== null && record.publishAt <= now
  if (!isOut || record.withheld) return 'revoked'
  return issueNo < record.latestIssueNo ? 'reissued' : 'valid'
}

type IssueRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The result that the code speaks of as it is now, and the issue that it claims to be. */
async function findRecord(db: Database, { examId, rollNo, issueNo }: DocumentClaims) {
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
    .where(and(eq(examResults.examId, examId), eq(examResults.rollNo, rollNo)))
  return row ?? null
}

/** An embargoed result is public a moment before its issue is written down; until then the public answer itself is the record. */
function isOnRecord({ content, issueNo }: DocumentClaims, { issuedHash, body, latestIssueNo }: IssueRecord): boolean {
  if (issuedHash !== null) return fingerprint(issuedHash) === content
  return (
    issueNo === latestIssueNo && body.length > 0 && fingerprint(hashOf(PublicResult.parse(JSON.parse(String(body))))) === content
  )
}
