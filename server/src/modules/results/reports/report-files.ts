import { pdfFile } from '../../../platform/documents/pdf-file.ts'
import { fileName } from '../../../platform/files/file-names.ts'
import { archive } from '../../../platform/files/zip-archive.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { type ExportDeps, exportFile, recordExport } from '../../../platform/lists/export.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { type ReportDeps, reportPdf } from './report-documents.ts'
import { type Report, reportNames, reportSheets } from './report-sheets.ts'
import { tabulationPdfs } from './tabulation-document.ts'

type Wanted = { examId: number; report: Report; format: 'xlsx' | 'pdf' }

/**
 * Creates a report of an exam as a file, in Excel or as a PDF with the college's letterhead, with the rows that the user may see. Records it in the audit
 * trail.
 */
export async function reportFile(
  deps: ReportDeps & ExportDeps,
  { examId, report, format }: Wanted,
  { user, now }: { user: Viewer; now: Date },
): Promise<FileAnswer> {
  const { title } = await getExamRecord(deps.db, examId)
  const list = reportNames[report]
  const name = `${list} ${title}`
  const filters = { examId }
  if (format === 'xlsx') {
    return exportFile(deps, { list, filters, name, format, sheets: await reportSheets(deps.db, { examId, report, user }) })
  }
  const file =
    report === 'tabulation'
      ? await registerFile(deps, { examId, name, user }, now)
      : pdfFile(name, await reportPdf(deps, { examId, report, user }, now))
  await recordExport(deps, { list, filters, format })
  return file
}

/** Creates the tabulation register: one PDF, or a .zip of its volumes. */
async function registerFile(
  deps: ReportDeps,
  { examId, name, user }: { examId: number; name: string; user: Viewer },
  now: Date,
): Promise<FileAnswer> {
  const [first, ...others] = await tabulationPdfs(deps, { examId, user }, now)
  if (first && others.length === 0) return pdfFile(name, first)
  const volumes = [first, ...others].flatMap((bytes, at) =>
    bytes ? [{ name: `${fileName(name)}, volume ${at + 1}.pdf`, bytes }] : [],
  )
  return { name: `${fileName(name)}.zip`, type: 'application/zip', content: archive(volumes) }
}
