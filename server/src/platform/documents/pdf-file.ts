import { fileName } from '../files/file-names.ts'
import type { FileAnswer } from '../http/context.ts'

/** A PDF as a call answers it, saved under its title. */
export const pdfFile = (title: string, content: Buffer): FileAnswer => ({
  name: `${fileName(title)}.pdf`,
  type: 'application/pdf',
  content,
})
