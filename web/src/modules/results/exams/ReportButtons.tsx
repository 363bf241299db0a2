import { type reports, results } from '@nalanda/contract/results/results'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../words.ts'

export type Report = (typeof reports)[number]

/** Fetches a report of an exam and hands it to the downloads; `busy` names the format on its way. */
export function useReport(examId: number, report: Report) {
  const t = useWords()
  const { act, pending = null } = useAct(results.getReport, {
    input: (format: 'xlsx' | 'pdf') => ({ params: { examId: String(examId), report }, query: { format } }),
    done: ({ name }) => t('saved', { name }),
    onDone: saveFile,
  })
  return { busy: pending, fetchReport: (format: 'xlsx' | 'pdf') => void act(format) }
}

/** The same list as a spreadsheet and as a printable document. */
export function ReportButtons({ examId, report }: { examId: number; report: Report }) {
  const { busy, fetchReport } = useReport(examId, report)
  return (
    <>
      <Button icon={FileSpreadsheet} busy={busy === 'xlsx'} disabled={busy !== null} onClick={() => fetchReport('xlsx')}>
        Excel
      </Button>
      <Button icon={FileText} busy={busy === 'pdf'} disabled={busy !== null} onClick={() => fetchReport('pdf')}>
        PDF
      </Button>
    </>
  )
}
