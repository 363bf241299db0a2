import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { DocumentOutcome } from '@nalanda/contract/platform/verification'
import type { Database } from '../database/client.ts'

/** What became of a printed document; `latestIssueNo` is the last issue that there is of it, null where there is none. */
export type DocumentStatus = { outcome: DocumentOutcome; latestIssueNo: number | null }

/** A kind of document that a module prints with a code, and vouches for ever after. Its `module.ts` lists it. */
export type DocumentType = {
  /** As it is written in the code, `transfer`: lower case with hyphens, never another's and never changed. */
  kind: string
  /** The .typ file beside the module that owns it. */
  template: URL
  /**
   * The state of a document with a genuine code at an instant. `valid`: the last issue, and in force. `reissued`: a newer issue replaced it.
   * `revoked`: taken back since. `changed`: printed from a record that has changed since. `not-issued`: no such document is on record.
   */
  verify(db: Database, claims: DocumentClaims, now: Date): Promise<DocumentStatus>
}

/** The types by their kinds. Throws where two have the same. */
export function indexDocumentTypes(types: readonly DocumentType[]): ReadonlyMap<string, DocumentType> {
  const byKind = new Map<string, DocumentType>()
  for (const type of types) {
    if (byKind.has(type.kind)) throw new Error(`Two types of documents are called ${type.kind}`)
    byKind.set(type.kind, type)
  }
  return byKind
}
