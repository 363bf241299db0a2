import { type reports, results } from '@nalanda/contract/results/results'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { call, saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/refusal.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useWords } from '../words.ts'

export type Report = (typeof reports)[number]

/** Fetches a report of an exam and hands it to the downloads; `busy` names the format on its way. */
export function useReport(examId: number, report: Report) {
  const t = useWords()
  const [busy, setBusy] = useState<'xlsx' | 'pdf' | null>(null)
  const fetchReport = async (format: 'xlsx' | 'pdf') => {
    if (busy) return
    setBusy(format)
    try {
      const file = await call(results.getReport, { params: { examId: String(examId), report }, query: { format } })
      saveFile(file)
      toastSuccess(t('saved', { name: file.name }))
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, fetchReport }
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
