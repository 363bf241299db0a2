import { balanceCalls } from '@nalanda/contract/leave/balances'
import { type LeaveDetail, leaveCalls } from '@nalanda/contract/leave/requests'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useScreenSearch } from '../../../ui/navigation/own-address.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { daysOf } from '../leave-text.ts'
import { type Translate, useWords } from '../words.ts'
import { ApplyForm } from './ApplyForm.tsx'

/** Page for a new leave request, the change of a draft, or the extension of sanctioned leave. */
export function ApplyPage() {
  const t = useWords()
  const { draft, extends: extended } = useScreenSearch<'draft' | 'extends'>()
  const of = draft ?? extended
  const balances = useQuery(queryOf(balanceCalls.listBalances, { query: {} }))
  const record = useQuery({ ...queryOf(leaveCalls.getLeave, { params: { id: of ?? '' } }), enabled: of !== undefined })
  const title = draft ? t('changeDraft') : extended ? t('extend') : t('apply')
  const data = balances.data && (of === undefined || record.data) ? { found: record.data, balances: balances.data } : undefined
  return (
    <Page title={title} about={t('applyAbout')}>
      <QueryBoundary query={{ data, error: balances.error ?? record.error, refetch: balances.refetch }} rows={8}>
        {(loaded) => (
          <ApplyForm
            key={of ?? 'new'}
            draft={draft ? (loaded.found ?? null) : null}
            extended={extended ? (loaded.found ?? null) : null}
            types={loaded.balances.map((one) => ({
              value: one.typeId,
              label: optionText(t, one.typeName, one.availableHalves),
              halfDays: one.halfDays,
            }))}
          />
        )}
      </QueryBoundary>
    </Page>
  )
}

export type TypeOption = { value: number; label: string; halfDays: boolean }
export type Earlier = LeaveDetail | null

const optionText = (t: Translate, name: string, halves: number | null) =>
  halves === null ? name : t('typeLeft', { type: name, days: daysOf(t, halves) })
