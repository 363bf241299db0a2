import { type reports, results } from '@nalanda/contract/results/results'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { ExportMenu } from '../../../ui/list/ListTools.tsx'
import { useWords } from '../words.ts'

type ReportProps = { examId: number; report: (typeof reports)[number] }

/** Exports a report of an exam as a spreadsheet or a printable document. */
export function ReportExport({ examId, report }: ReportProps) {
  const t = useWords()
  const exporting = useAct(results.getReport, { onDone: saveFile, done: ({ name }) => t('saved', { name }) })
  const params = { examId: String(examId), report }
  return <ExportMenu formats={['xlsx', 'pdf']} onExport={(format) => exporting.submit({ params, query: { format } })} />
}
