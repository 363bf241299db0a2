import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { Platform } from '../platform.ts'
import { signDocument } from './document-codes.ts'
import type { DocumentType } from './document-types.ts'
import type { RenderOptions } from './documents.ts'
import type { Asset } from './typst-child.ts'

export type PrintDeps = Pick<Platform, 'documents' | 'keys' | 'config'>

export type PrintRequest = RenderOptions & {
  type: DocumentType
  /** The data that the template reads. */
  data: object
  /** Pictures by name. */
  assets?: Record<string, Asset>
  /** The content of each QR picture, such as `qr.png`; none on a preview. */
  codes?: Record<string, Omit<DocumentClaims, 'kind'>>
}

/**
 * Prints a document: its template with its data, and the content of each of its codes signed by the college. Rejects with a DocumentFault, which becomes
 * `platform.busy` over HTTP if the queue is full.
 */
export function printDocument(
  { documents, keys, config }: PrintDeps,
  { type, data, assets, codes = {}, ...options }: PrintRequest,
): Promise<Buffer> {
  const pictures: Record<string, Asset> = { ...assets }
  for (const [name, claims] of Object.entries(codes))
    pictures[name] = { qr: `${config.publicUrl}/verify#${signDocument(keys, { ...claims, kind: type.kind })}` }
  return documents.render(type.template, data, pictures, options)
}

/** Returns the address where documents are verified, as printed on them: `college.example/verify`. */
export function verifyAddress({ config }: Pick<PrintDeps, 'config'>): string {
  return `${config.publicUrl}/verify`.replace(/^https?:\/\//, '')
}
