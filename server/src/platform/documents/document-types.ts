import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { DocumentOutcome } from '@nalanda/contract/platform/verification'
import type { Database } from '../database/client.ts'

/** The state of a printed document; `latestIssueNo` is the latest existing issue, null if there is none. */
export type DocumentStatus = { outcome: DocumentOutcome; latestIssueNo: number | null }

/** A kind of document that a module prints with a code, and must be able to verify for ever. The module's `module.ts` lists it. */
export type DocumentType = {
  /** Name in the code, such as `transfer`: lower case with hyphens, unique and never changed. */
  kind: string
  /** The .typ file beside the module that owns it. */
  template: URL
  /**
   * Returns the state of a document with a genuine code at an instant. `valid`: the latest issue, and in force. `reissued`: replaced by a newer issue.
   * `revoked`: withdrawn since. `changed`: printed from a record that has changed since. `not-issued`: no such document is on record.
   */
  verify(db: Database, claims: DocumentClaims, now: Date): Promise<DocumentStatus>
}

/** Returns the types by kind. Throws if two have the same kind. */
export function indexDocumentTypes(types: readonly DocumentType[]): ReadonlyMap<string, DocumentType> {
  const byKind = new Map<string, DocumentType>()
  for (const type of types) {
    if (byKind.has(type.kind)) throw new Error(`Two types of documents are called ${type.kind}`)
    byKind.set(type.kind, type)
  }
  return byKind
}
