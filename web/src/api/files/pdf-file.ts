import type { SavedFile } from '../call.ts'

/** A PDF that a call carried as base64, as a file with a name. */
export function pdfFile(base64: string, name: string): SavedFile {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { blob: new Blob([bytes], { type: 'application/pdf' }), name }
}
