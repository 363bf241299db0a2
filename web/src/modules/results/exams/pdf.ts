import type { SavedFile } from '../../../api/call.ts'

/** A PDF that a call carried as base64, as a file to save. */
export function pdfFrom(base64: string, name: string): SavedFile {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { blob: new Blob([bytes], { type: 'application/pdf' }), name }
}
