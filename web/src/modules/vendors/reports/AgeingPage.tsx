import { type AgeingRow, type AgeingTotals, vendorReports } from '@nalanda/contract/vendors/reports'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { rupees } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { type Translate, useWords } from '../words.ts'

/** The amounts owed to each vendor, by age of the bills. */
export function AgeingPage() {
  const t = useWords()
  return (
    <Page title={t('ageing')} about={t('ageingAbout')}>
      <QueryBoundary query={useQuery(queryOf(vendorReports.ageingTotals))} rows={8}>
        {(totals) => (
          <>
            <Totals totals={totals} />
            <Vendors />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Totals({ totals }: { totals: AgeingTotals }) {
  const t = useWords()
  return (
    <Card>
      <DescriptionList>
        {ages.map((age) => (
          <DescriptionItem key={age} name={t(`age-${age}`)}>
            {rupees(totals[age])}
          </DescriptionItem>
        ))}
        <DescriptionItem name={t('total')}>{rupees(totals.openPaise)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

/** Fetched once the totals above have loaded, so that the list does not shift. */
function Vendors() {
  const t = useWords()
  const state = useListState<typeof vendorReports.ageing.list>({ sort: 'vendor' })
  const result = useRecordList(vendorReports.ageing, state.query)
  return (
    <DataList
      name="vendor-ageing"
      label={t('ageing')}
      columns={columns(t)}
      state={state}
      result={result}
      rowId={({ id }) => id}
      hrefOf={({ id }) => `/app/Accounts/Vendors/${id}`}
      searchHint={t('vendorSearch')}
      onExport={(format) => exportRecords(vendorReports.ageing, state.exportQuery, format)}
      empty={{ title: t('nothingOpen'), children: t('nothingOpenLead') }}
    />
  )
}

const ages = ['to30Paise', 'to60Paise', 'to90Paise', 'over90Paise'] as const

const columns = (t: Translate): Column<AgeingRow, typeof vendorReports.ageing.list>[] => [
  { field: 'vendor', head: t('vendor'), text: ({ vendor }) => vendor, main: true, sort: true, wide: true },
  { field: 'bills', head: t('bills'), text: ({ bills }) => bills, numeric: true },
  ...ages.map((age) => ({
    ...{ field: age, head: t(`age-${age}`), numeric: true },
    text: (row: AgeingRow) => rupees(row[age]),
  })),
  { field: 'openPaise', head: t('total'), text: ({ openPaise }) => rupees(openPaise), numeric: true },
]
