import { type CashBook, type DayBook, receipts } from '@nalanda/contract/fees/receipts'
import { useQuery } from '@tanstack/react-query'
import { Lock, Printer } from 'lucide-react'
import { useState } from 'react'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { EmptyState, StatCard, StatCards } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { DayChooser } from '../../../ui/form/date/DayChooser.tsx'
import { count, dayText, instantText, rupees, thisDay } from '../../../ui/format/format.ts'
import { useScreenDays, useScreenParams, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Fees.module.css'
import { CloseDay } from './CloseDay.tsx'
import { useCashBookWords } from './words.ts'

/** One day of a cash book: receipts by mode, the expected cash in the drawer, and the closing. The day is in the address. */
export function DayBookPage() {
  const t = useCashBookWords()
  const { cashBookId } = useScreenParams<'/app/Accounts/Cash Books/$cashBookId'>()
  const { day = thisDay() } = useScreenDays<'day'>()
  const changeSearch = useSearchChange()
  const book = useQuery(queryOf(receipts.cashBooks.get, { params: { id: cashBookId } }))
  const asked = useQuery(queryOf(receipts.dayBook, { params: { id: cashBookId, day } }))
  return (
    <RecordPage
      result={book}
      noun={t('dayBook')}
      title={({ name }) => name}
      about={() => t('listed', { first: t('dayBook'), second: dayText(day) })}
      status={() => (asked.data?.closing ? { tone: 'pass', text: t('closed') } : null)}
      actions={(one) => <Acts book={one} dayBook={asked.data} />}
    >
      {() => (
        <div className={css.stack}>
          <div className={css.day}>
            <DayChooser
              label={t('date')}
              value={day}
              max={thisDay()}
              onChoose={(next) => void changeSearch({ day: next ?? undefined })}
            />
          </div>
          <QueryBoundary query={asked} rows={6}>
            {(dayBook) => <Day dayBook={dayBook} />}
          </QueryBoundary>
        </div>
      )}
    </RecordPage>
  )
}

function Acts({ book, dayBook }: { book: CashBook; dayBook: DayBook | undefined }) {
  const t = useCashBookWords()
  const mayClose = useMay()('fees.collect') && dayBook?.closing === null
  const [closing, setClosing] = useState(false)
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('printDayBook')}
      </Button>
      {mayClose && (
        <Button kind="primary" icon={Lock} onClick={() => setClosing(true)}>
          {t('closeDay')}
        </Button>
      )}
      {closing && dayBook && <CloseDay {...{ book, dayBook }} onClose={() => setClosing(false)} />}
    </>
  )
}

function Day({ dayBook }: { dayBook: DayBook }) {
  const t = useCashBookWords()
  const { cashBookId, day, modes, totalPaise, reversedPaise, paidOutPaise, expectedCashPaise, closing } = dayBook
  return (
    <>
      <StatCards>
        <StatCard label={t('received')} value={rupees(totalPaise)} />
        <StatCard label={t('reversedSum')} value={rupees(reversedPaise)} />
        {paidOutPaise !== 0 && <StatCard label={t('paidOutSum')} value={rupees(paidOutPaise)} />}
        <StatCard label={t('expectedCash')} value={rupees(expectedCashPaise)} />
      </StatCards>
      <Card
        title={t('received')}
        action={
          <RouteLink to="/app/Accounts/Receipts" search={{ cashBookId, from: day, to: day }}>
            {t('toReceipts')}
          </RouteLink>
        }
      >
        {modes.length === 0 ? (
          <EmptyState title={t('nothingReceived')}>{t('nothingReceivedLead')}</EmptyState>
        ) : (
          <Table
            label={t('received')}
            rows={modes}
            rowId={({ mode }) => mode}
            columns={[
              { field: 'mode', head: t('mode'), main: true, cell: ({ mode }) => t(`mode-${mode}`), foot: t('total') },
              { field: 'count', head: t('receipts'), numeric: true, cell: (one) => count(one.count) },
              {
                ...{ field: 'amount', head: t('amount'), numeric: true, foot: rupees(totalPaise) },
                cell: ({ amountPaise }) => rupees(amountPaise),
              },
            ]}
          />
        )}
      </Card>
      {closing && <Closing closing={closing} />}
    </>
  )
}

function Closing({ closing }: { closing: NonNullable<DayBook['closing']> }) {
  const t = useCashBookWords()
  const { countedPaise, differencePaise, note, closedBy, closedAt } = closing
  const rows = Object.entries(closing.denominations)
    .map(([rupee, howMany]) => ({ rupee: Number(rupee), howMany }))
    .filter(({ howMany }) => howMany > 0)
    .toSorted((a, b) => b.rupee - a.rupee)
  return (
    <Card title={t('closed')}>
      <div className={css.stack}>
        <p>
          {t('closedCounted', {
            ...{ by: closedBy, at: instantText(closedAt) },
            ...{ counted: rupees(countedPaise), difference: rupees(differencePaise) },
          })}
        </p>
        {note && <p>{note}</p>}
        <Table
          label={t('notesCount')}
          rows={rows}
          rowId={({ rupee }) => rupee}
          columns={[
            {
              field: 'rupee',
              head: t('denomination'),
              main: true,
              numeric: true,
              cell: ({ rupee }) => rupees(rupee * 100),
              foot: t('total'),
            },
            { field: 'howMany', head: t('howMany'), numeric: true, cell: ({ howMany }) => count(howMany) },
            {
              ...{ field: 'amount', head: t('amount'), numeric: true, foot: rupees(countedPaise) },
              cell: ({ rupee, howMany }) => rupees(rupee * howMany * 100),
            },
          ]}
        />
      </div>
    </Card>
  )
}
