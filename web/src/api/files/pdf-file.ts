import type { SavedFile } from '../call.ts'

/** Converts a PDF that a call returned as base64 to a named file. */
export function pdfFile(base64: string, name: string): SavedFile {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { blob: new Blob([bytes], { type: 'application/pdf' }), name }
}
