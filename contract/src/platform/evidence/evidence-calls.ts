/** Calls of an evidence record. */
import { z } from 'zod'
import { download, endpoint } from '../endpoint.ts'
import type { Permission } from '../permissions.ts'
import { IdParams, Reason } from '../primitives.ts'
import type { ProblemCode } from '../problem-codes.ts'
import { pdfProblems } from '../problems.ts'
import { maxProofBytes, proofAccept } from './evidence.ts'

const revision = z.object({ revision: z.int() })
const notNow: readonly ProblemCode[] = ['platform.not-now', 'platform.changed-meanwhile', 'platform.own-evidence']

type Allowed<Detail, View, Edit, Verify> = { detail: Detail; view: View; edit: Edit; verify: Verify }

/** Declares the calls that read the record, set and read its proof, and verify or reject it. */
export function evidenceCalls<
  const Path extends string,
  Detail extends z.ZodType,
  const View extends Permission,
  const Edit extends Permission,
  const Verify extends Permission,
>(path: Path, { detail, view, edit, verify }: Allowed<Detail, View, Edit, Verify>) {
  const at = <const Tail extends string>(tail: Tail) => `${path}/:id${tail}` as `${Path}/:id${Tail}`
  const decision = { method: 'POST', allow: verify, params: IdParams, reply: detail } as const
  return {
    get: endpoint({ method: 'GET', path: at(''), allow: view, params: IdParams, reply: detail }),
    setProof: endpoint({
      ...{ method: 'POST', path: at('/proof'), allow: edit, params: IdParams, reply: detail },
      files: { proof: { accept: proofAccept, maxBytes: maxProofBytes } },
      problems: ['platform.not-a-proof', ...pdfProblems, 'platform.busy'],
      summary: 'Adds or replaces the proof; a verified record must then be verified again',
    }),
    readProof: endpoint({
      ...{ method: 'GET', path: at('/proof'), allow: view, params: IdParams },
      reply: download('application/pdf', 'image/jpeg'),
      unaudited: 'viewed beside its record, one at a time',
    }),
    verify: endpoint({ ...decision, path: at('/verification'), body: revision, problems: [...notNow, 'platform.no-proof'] }),
    reject: endpoint({ ...decision, path: at('/rejection'), body: revision.extend({ reason: Reason }), problems: notNow }),
  }
}
