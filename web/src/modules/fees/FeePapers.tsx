import { feeDocuments } from '@nalanda/contract/fees/documents'
import { FileBadge, QrCode } from 'lucide-react'
import { useState } from 'react'
import { ShowPdfButton } from '../../api/files/ShowPdfButton.tsx'
import { InlineSelect } from '../../ui/form/Select.tsx'
import css from './Fees.module.css'
import { financialYearChoices } from './fee-choices.ts'
import { useFeesWords } from './words.ts'

/** The printed fee documents of a student besides receipts: the demand note, and the certificate of a financial year. */
export function FeePapers({ studentId, owes }: { studentId: number; owes: boolean }) {
  const t = useFeesWords()
  const years = financialYearChoices()
  const [year, setYear] = useState(years[0]?.value ?? 0)
  const params = { id: String(studentId) }
  return (
    <div className={css.papers}>
      {owes && (
        <ShowPdfButton endpoint={feeDocuments.printDemandNote} input={{ params }} icon={QrCode}>
          {t('demandNote')}
        </ShowPdfButton>
      )}
      <InlineSelect label={t('financialYear')} options={years} value={year} onChange={setYear} />
      <ShowPdfButton endpoint={feeDocuments.printCertificate} input={{ params, query: { year: String(year) } }} icon={FileBadge}>
        {t('feeCertificate')}
      </ShowPdfButton>
    </div>
  )
}
