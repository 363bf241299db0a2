import { ledger, type TrialBalance } from '@nalanda/contract/ledger/ledger'
import { financialYearDays, financialYearOf } from '@nalanda/contract/platform/dates/dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { DownloadButton } from '../../api/files/DownloadButton.tsx'
import { queryOf } from '../../api/queries.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { DayChooser } from '../../ui/form/date/DayChooser.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { daysText } from '../../ui/format/days.ts'
import { rupees, thisDay } from '../../ui/format/format.ts'
import { useScreenDays, useSearchChange } from '../../ui/navigation/own-address.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './Ledger.module.css'
import { LockBooks, LockedUntil } from './LockBooks.tsx'
import { useLedgerWords } from './words.ts'

/** The balances of all accounts over a period, initially the present financial year. The days are in the address. */
export function TrialBalancePage() {
  const t = useLedgerWords()
  const today = thisDay()
  const { to = today, from = financialYearDays(financialYearOf(to)).from } = useScreenDays<'from' | 'to'>()
  const isReversed = from > to
  const changeSearch = useSearchChange()
  const query = { from, to }
  const asked = useQuery({
    ...queryOf(ledger.getTrialBalance, { query }),
    placeholderData: keepPreviousData,
    enabled: !isReversed,
  })
  return (
    <Page
      title={t('trialBalance')}
      about={t('trialBalanceAbout')}
      actions={
        <>
          <LockBooks />
          <DownloadButton endpoint={ledger.exportTally} input={{ query }} disabled={isReversed}>
            {t('exportTally')}
          </DownloadButton>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <div className={css.days}>
          <DayChooser
            label={t('fromDay')}
            value={from}
            max={to}
            onChoose={(day) => void changeSearch({ from: day ?? undefined })}
          />
          <DayChooser label={t('toDay')} value={to} max={today} onChoose={(day) => void changeSearch({ to: day ?? undefined })} />
        </div>
        <LockedUntil />
        {isReversed ? (
          <FormAlert>{t('daysReversed')}</FormAlert>
        ) : (
          <QueryBoundary query={asked} rows={10}>
            {(balance) => <Balances balance={balance} days={daysText(from, to)} />}
          </QueryBoundary>
        )}
      </div>
    </Page>
  )
}

function Balances({ balance: { accounts, differencePaise }, days }: { balance: TrialBalance; days: string }) {
  const t = useLedgerWords()
  if (accounts.length === 0)
    return (
      <Card>
        <EmptyState title={t('noBalances')}>{t('noBalancesLead')}</EmptyState>
      </Card>
    )
  const sum = (value: (account: (typeof accounts)[number]) => number) =>
    rupees(accounts.reduce((total, account) => total + value(account), 0))
  return (
    <Card>
      {differencePaise !== 0 && <FormAlert>{t('trialDiffers')}</FormAlert>}
      <Table
        label={t('trialBalance')}
        note={days}
        rows={accounts}
        rowId={({ id }) => id}
        columns={[
          { field: 'code', head: t('code'), code: true, cell: ({ code }) => code },
          {
            ...{ field: 'account', head: t('account'), main: true, foot: t('total') },
            cell: ({ id, name }) => (
              <RouteLink to="/app/Accounts/Ledger Entries" search={{ accountId: id }}>
                {name}
              </RouteLink>
            ),
          },
          { field: 'kind', head: t('kind'), wideOnly: true, cell: ({ kind }) => t(`kind-${kind}`) },
          ...[
            { field: 'opening', head: t('opening'), value: (one: Row) => one.openingPaise },
            { field: 'debit', head: t('debit'), value: (one: Row) => one.debitPaise },
            { field: 'credit', head: t('credit'), value: (one: Row) => one.creditPaise },
            { field: 'closing', head: t('closing'), value: (one: Row) => one.closingPaise },
          ].map(({ field, head, value }) => ({
            ...{ field, head, numeric: true, foot: sum(value) },
            cell: (account: Row) => rupees(value(account)),
          })),
        ]}
      />
    </Card>
  )
}

type Row = TrialBalance['accounts'][number]
