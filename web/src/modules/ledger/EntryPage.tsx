import { type Entry, ledger } from '@nalanda/contract/ledger/ledger'
import { useQuery } from '@tanstack/react-query'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { queryOf } from '../../api/queries.ts'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { dayText, instantText, rupees } from '../../ui/format/format.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { ReasonDialog } from '../../ui/overlay/ReasonDialog.tsx'
import { Card } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { partyText, sourceText } from './entry-texts.ts'
import { useLedgerWords } from './words.ts'

/** One entry with its lines and, if it was posted by hand, its reversal. */
export function EntryPage() {
  const t = useLedgerWords()
  const { entryId } = useScreenParams<'/app/Accounts/Ledger Entries/$entryId'>()
  const result = useQuery(queryOf(ledger.getEntry, { params: { id: entryId } }))
  return (
    <RecordPage
      result={result}
      noun={t('entry')}
      title={({ id }) => t('entryNo', { n: id })}
      about={({ narration, postedOn }) => `${narration}, ${dayText(postedOn)}`}
      status={({ reversedById }) => (reversedById === null ? null : { tone: 'quiet', text: t('reversed') })}
      actions={(entry) => <Acts entry={entry} />}
    >
      {(entry) => (
        <>
          <Card title={t('details')}>
            <Details entry={entry} />
          </Card>
          <Card title={t('lines')}>
            <Lines entry={entry} />
          </Card>
        </>
      )}
    </RecordPage>
  )
}

function Acts({ entry: { id, source, reversedById, reversesId } }: { entry: Entry }) {
  const t = useLedgerWords()
  const mayReverse = useMay()('ledger.manage') && source === 'journal' && reversedById === null && reversesId === null
  const [reversing, setReversing] = useState(false)
  const { submit } = useAct(ledger.reverseEntry, {
    invalidates: [ledger],
    done: (reply) => t('posted', { n: reply.id }),
  })
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {mayReverse && (
        <Button icon={Undo2} onClick={() => setReversing(true)}>
          {t('reversal')}
        </Button>
      )}
      <ReasonDialog
        open={reversing}
        title={t('reversalTitle', { n: id })}
        action={t('reversal')}
        onConfirm={(reason) => submit({ params: { id: String(id) }, body: { reason } })}
        onClose={() => setReversing(false)}
      >
        <p>{t('reversalLead')}</p>
      </ReasonDialog>
    </>
  )
}

function Details({ entry: { postedOn, narration, source, postedBy, postedAt, reversedById, reversesId } }: { entry: Entry }) {
  const t = useLedgerWords()
  return (
    <DescriptionList>
      <DescriptionItem name={t('date')}>{dayText(postedOn)}</DescriptionItem>
      <DescriptionItem name={t('narration')}>{narration}</DescriptionItem>
      <DescriptionItem name={t('source')}>{sourceText(t, source)}</DescriptionItem>
      <DescriptionItem name={t('enteredBy')}>{t('byAt', { by: postedBy, at: instantText(postedAt) })}</DescriptionItem>
      {reversesId !== null && (
        <DescriptionItem name={t('reverses')}>
          <RouteLink to={`/app/Accounts/Ledger Entries/${reversesId}`}>{t('entryNo', { n: reversesId })}</RouteLink>
        </DescriptionItem>
      )}
      {reversedById !== null && (
        <DescriptionItem name={t('reversedBy')}>
          <RouteLink to={`/app/Accounts/Ledger Entries/${reversedById}`}>{t('entryNo', { n: reversedById })}</RouteLink>
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}

function Lines({ entry: { lines, amountPaise } }: { entry: Entry }) {
  const t = useLedgerWords()
  const side = (sign: number) => (line: (typeof rows)[number]) =>
    Math.sign(line.amountPaise) === sign ? rupees(Math.abs(line.amountPaise)) : ''
  const rows = lines.map((line, at) => ({ ...line, at }))
  return (
    <Table
      label={t('lines')}
      rows={rows}
      rowId={({ at }) => at}
      columns={[
        { field: 'code', head: t('code'), code: true, cell: ({ account }) => account },
        { field: 'account', head: t('account'), main: true, cell: ({ accountName }) => accountName, foot: t('total') },
        { field: 'party', head: t('party'), cell: ({ party }) => partyText(t, party) },
        { field: 'debit', head: t('debit'), numeric: true, cell: side(1), foot: rupees(amountPaise) },
        { field: 'credit', head: t('credit'), numeric: true, cell: side(-1), foot: rupees(amountPaise) },
      ]}
    />
  )
}
