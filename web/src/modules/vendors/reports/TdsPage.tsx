import { financialYearName, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { type TdsMonth, type TdsRow, vendorReports } from '@nalanda/contract/vendors/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { count, dateText, dayText, decimal, rupees, thisDay } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { type ListState, useListState } from '../../../ui/list/list-state.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { type Translate, useWords } from '../words.ts'

type Register = typeof vendorReports.tds.list

/** The tax deducted from bills: by month and section of a financial year, initially the present one, and bill by bill. */
export function TdsPage() {
  const t = useWords()
  const state = useListState<Register>({ sort: '-approvedOn' })
  const { financialYear: year } = state.filters
  const asked = useQuery({
    ...queryOf(vendorReports.tdsMonths, { query: { financialYear: year } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={t('tdsRegister')} about={t('tdsAbout')}>
      <QueryBoundary query={asked} rows={8}>
        {({ financialYear, months }) => (
          <>
            {months.length > 0 && (
              <Card title={t('byMonth', { year: financialYearName(financialYear) })}>
                <Months rows={months} />
              </Card>
            )}
            <TdsBills {...{ months, state }} />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

/** Fetched once the months above have loaded, so that the list does not shift. */
function TdsBills({ months, state }: { months: readonly TdsMonth[]; state: ListState<Register> }) {
  const t = useWords()
  const result = useRecordList(vendorReports.tds, state.query)
  return (
    <DataList
      name="vendor-tds"
      label={t('tdsRegister')}
      columns={columns(t)}
      state={state}
      result={result}
      rowId={({ id }) => id}
      hrefOf={({ id }) => `/app/Accounts/Bills/${id}`}
      searchHint={t('billSearch')}
      filters={[
        { name: 'financialYear', label: t('financialYear'), options: yearOptions(financialYearOf(thisDay())) },
        { name: 'section', label: t('tdsSection'), options: sectionsOf(months) },
        { name: 'month', label: t('month'), options: monthsOf(months) },
      ]}
      onExport={(format) => exportRecords(vendorReports.tds, state.exportQuery, format)}
      empty={{ title: t('noTds'), children: t('noTdsLead') }}
    />
  )
}

function Months({ rows }: { rows: readonly TdsMonth[] }) {
  const t = useWords()
  return (
    <Table
      label={t('monthlyTds')}
      rows={rows}
      rowId={({ month, section }) => `${month} ${section}`}
      columns={[
        { field: 'month', head: t('month'), main: true, cell: ({ month }) => monthText(month) },
        { field: 'section', head: t('tdsSection'), cell: ({ section }) => section },
        { field: 'bills', head: t('bills'), numeric: true, cell: ({ bills }) => count(bills) },
        { field: 'taxable', head: t('taxable'), numeric: true, cell: ({ taxablePaise }) => rupees(taxablePaise) },
        { field: 'tds', head: t('tds'), numeric: true, cell: ({ tdsPaise }) => rupees(tdsPaise) },
      ]}
    />
  )
}

/** Financial years to choose from: books are kept for eight years. */
const yearOptions = (present: number) =>
  Array.from({ length: 8 }, (_, at) => present - at).map((year) => ({ value: year, label: financialYearName(year) }))

const monthText = (month: string) => dateText(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })

const sectionsOf = (rows: readonly TdsMonth[]) =>
  [...new Set(rows.map(({ section }) => section))].map((value) => ({ value, label: value }))

const monthsOf = (rows: readonly TdsMonth[]) =>
  [...new Set(rows.map(({ month }) => month))].map((value) => ({ value, label: monthText(value) }))

const columns = (t: Translate): Column<TdsRow, Register>[] => [
  { field: 'number', head: t('bill'), text: ({ number }) => number, main: true, code: true },
  { field: 'vendor', head: t('vendor'), text: ({ vendor }) => vendor, sort: true, wide: true },
  { field: 'pan', head: t('pan'), text: ({ pan }) => pan, code: true },
  { field: 'section', head: t('tdsSection'), text: ({ section }) => section, code: true },
  { field: 'approvedOn', head: t('approvedOn'), text: ({ approvedOn }) => dayText(approvedOn), sort: true },
  { field: 'cancelledOn', head: t('cancelledOn'), text: ({ cancelledOn }) => cancelledOn && dayText(cancelledOn) },
  { field: 'taxablePaise', head: t('taxable'), text: ({ taxablePaise }) => rupees(taxablePaise), numeric: true },
  { field: 'percent', head: t('percent'), text: ({ percent }) => decimal(percent), numeric: true },
  { field: 'tdsPaise', head: t('tds'), text: ({ tdsPaise }) => rupees(tdsPaise), numeric: true },
]
