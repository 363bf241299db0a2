import { fileName } from '../files/file-names.ts'
import type { FileAnswer } from '../http/context.ts'

/** Returns a PDF as the response of a call, with its title as the file name. */
export const pdfFile = (title: string, content: Buffer): FileAnswer => ({
  name: `${fileName(title)}.pdf`,
  type: 'application/pdf',
  content,
})
