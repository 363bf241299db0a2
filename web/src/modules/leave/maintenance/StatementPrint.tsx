import { statementCalls } from '@nalanda/contract/leave/statements'
import { useQuery } from '@tanstack/react-query'
import { FileBadge } from 'lucide-react'
import { useState } from 'react'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { queryOf } from '../../../api/queries.ts'
import { InlineSelect } from '../../../ui/form/Select.tsx'
import { useWords } from '../words.ts'

/** Prints a person's statement of a leave year; shown if there is one. */
export function StatementPrint({ staffId }: { staffId: string }) {
  const t = useWords()
  const { data } = useQuery(queryOf(statementCalls.getLeaveAccount, { params: { staffId } }))
  const [chosen, setChosen] = useState<number | null>(null)
  const [latest] = data?.years ?? []
  if (!data || latest === undefined) return null
  const year = chosen ?? latest
  const options = data.years.map((value) => ({ value, label: String(value) }))
  return (
    <>
      <InlineSelect label={t('leaveYear')} options={options} value={year} onChange={setChosen} />
      <ShowPdfButton
        icon={FileBadge}
        endpoint={statementCalls.printStatement}
        input={{ params: { staffId }, query: { year: String(year) } }}
      >
        {t('statement')}
      </ShowPdfButton>
    </>
  )
}
