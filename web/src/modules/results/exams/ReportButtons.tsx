import { type reports, results } from '@nalanda/contract/results/results'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { useWords } from '../words.ts'

type Report = (typeof reports)[number]
type ReportProps = { examId: number; report: Report }

const formats = {
  xlsx: { icon: FileSpreadsheet, name: 'Excel' },
  pdf: { icon: FileText, name: 'PDF' },
} as const

/** The same list as a spreadsheet and as a printable document. */
export function ReportButtons(props: ReportProps) {
  return (
    <>
      <ReportButton {...props} format="xlsx" />
      <ReportButton {...props} format="pdf" />
    </>
  )
}

/** A report of an exam in one format. */
export function ReportButton({ examId, report, format }: ReportProps & { format: keyof typeof formats }) {
  const t = useWords()
  const { icon, name } = formats[format]
  return (
    <DownloadButton
      endpoint={results.getReport}
      input={{ params: { examId: String(examId), report }, query: { format } }}
      done={(file) => t('saved', { name: file.name })}
      icon={icon}
    >
      {name}
    </DownloadButton>
  )
}
