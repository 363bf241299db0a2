import type { DocumentClaims } from '@nalanda/contract/platform/document-codes'
import type { Platform } from '../platform.ts'
import { signDocument } from './document-codes.ts'
import type { DocumentType } from './document-types.ts'
import type { RenderOptions } from './documents.ts'
import type { Asset } from './typst-child.ts'

export type PrintDeps = Pick<Platform, 'documents' | 'keys' | 'config'>

export type PrintRequest = RenderOptions & {
  type: DocumentType
  /** What the template reads. */
  data: object
  /** Pictures by their names. */
  assets?: Record<string, Asset>
  /** For each picture of a code, `qr.png`, its content; none on a preview. */
  codes?: Record<string, Omit<DocumentClaims, 'kind'>>
}

/**
 * Prints a document: its template with its data, and in each of its codes what it claims, signed by the college. Refuses with a DocumentFault,
 * which a caller over HTTP sees as `platform.busy` when too many wait.
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

/** Where documents are checked, as it is printed on them: `college.example/verify`. */
export function verifyAddress({ config }: Pick<PrintDeps, 'config'>): string {
  return `${config.publicUrl}/verify`.replace(/^https?:\/\//, '')
}
