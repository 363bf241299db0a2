import { ledger } from '@nalanda/contract/ledger/ledger'
import { ledgerSettings } from '@nalanda/contract/ledger/settings'
import { isKeptByParty } from '@nalanda/contract/ledger/system-accounts'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import type { z } from 'zod'
import { useAct } from '../../api/act.ts'
import { queryOf } from '../../api/queries.ts'
import { useChoices } from '../../api/records.ts'
import { StateChip } from '../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { MoneyInput } from '../../ui/form/MoneyInput.tsx'
import { SelectInput } from '../../ui/form/Select.tsx'
import { rupees, thisDay } from '../../ui/format/format.ts'
import { useGo } from '../../ui/navigation/go.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { TableFrame } from '../../ui/table/TableFrame.tsx'
import { balanceOf, emptyLine, Journal, type JournalLine, postedLines } from './journal.ts'
import css from './Ledger.module.css'
import { useLedgerWords } from './words.ts'

const { DateField, TextField, useFormContext } = fieldsFor(Journal)

/** Posts an entry by hand. Shows during input whether it balances. */
export function JournalPage() {
  const t = useLedgerWords()
  const go = useGo()
  const today = thisDay()
  const lockedUntil = useQuery(queryOf(ledgerSettings.get)).data?.lockedUntil
  const form = useZodForm(Journal, { postedOn: today, narration: '', lines: [emptyLine, emptyLine] })
  const { submit } = useAct(ledger.postJournal, { invalidates: [ledger], done: ({ id }) => t('posted', { n: id }) })
  const save = async ({ lines, ...journal }: z.output<typeof Journal>) => {
    const { id } = await submit({ body: { ...journal, lines: postedLines(lines) } })
    // After the save, so that leaving the form asks for no confirmation
    setTimeout(() => void go(`/app/Accounts/Ledger Entries/${id}`, { replace: true }))
  }
  const { debitPaise, differencePaise } = balanceOf(form.watch('lines'))
  return (
    <Page title={t('journal')} about={t('journalAbout')}>
      <Form form={form} onSave={save}>
        <div className={css.stack}>
          <Card>
            <FormSection columns={2}>
              <DateField
                name="postedOn"
                label={t('date')}
                required
                min={lockedUntil ? addDays(lockedUntil, 1) : undefined}
                max={today}
              />
              <TextField name="narration" label={t('narration')} required maxLength={200} />
            </FormSection>
          </Card>
          <Card title={t('lines')}>
            <Lines />
          </Card>
          <div className={css.acts}>
            <Button
              kind="primary"
              type="submit"
              shortcut="Ctrl S"
              busy={form.formState.isSubmitting}
              disabled={debitPaise === 0 || differencePaise !== 0}
            >
              {t('post')}
            </Button>
            <span aria-live="polite">
              {differencePaise !== 0 && (
                <StateChip tone="warn">{t('difference', { amount: rupees(Math.abs(differencePaise)) })}</StateChip>
              )}
              {debitPaise > 0 && differencePaise === 0 && <StateChip tone="pass">{t('balanced')}</StateChip>}
            </span>
          </div>
        </div>
      </Form>
    </Page>
  )
}

function Lines() {
  const t = useLedgerWords()
  const { watch, setValue } = useFormContext()
  const lines = watch('lines')
  const setLines = (next: JournalLine[]) => setValue('lines', next, { shouldDirty: true })
  const { debitPaise, creditPaise } = balanceOf(lines)
  return (
    <div className={css.stack}>
      <TableFrame label={t('lines')} stacked className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={at}
              {...{ line, at }}
              onChange={(next) => setLines(lines.flatMap((one, place) => (place === at ? (next ?? []) : [one])))}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td data-head={t('debit')}>{rupees(debitPaise)}</td>
            <td data-head={t('credit')}>{rupees(creditPaise)}</td>
            <td />
          </tr>
        </tfoot>
      </TableFrame>
      <div className={css.acts}>
        <Button icon={Plus} onClick={() => setLines([...lines, emptyLine])}>
          {t('addLine')}
        </Button>
      </div>
    </div>
  )
}

type LineProps = { line: JournalLine; at: number; onChange: (line: JournalLine | null) => void }

function Line({ line, at, onChange }: LineProps) {
  const t = useLedgerWords()
  const accounts = (useChoices(ledger.accounts) ?? []).filter((account) => !isKeptByParty(account))
  const n = at + 1
  return (
    <tr>
      <td data-head={t('account')}>
        <SelectInput
          aria-label={t('lineAccount', { n })}
          placeholder={t('choosePlaceholder')}
          options={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          value={line.accountId}
          onChange={(accountId) => onChange({ ...line, accountId })}
        />
      </td>
      <td data-head={t('debit')}>
        <MoneyInput
          aria-label={t('debitOf', { n })}
          value={line.debitPaise}
          onChange={(debitPaise) => onChange({ ...line, debitPaise, creditPaise: null })}
        />
      </td>
      <td data-head={t('credit')}>
        <MoneyInput
          aria-label={t('creditOf', { n })}
          value={line.creditPaise}
          onChange={(creditPaise) => onChange({ ...line, creditPaise, debitPaise: null })}
        />
      </td>
      <td>
        <IconButton label={t('removeLine', { n })} onClick={() => onChange(null)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
