import type { Allocation } from '@nalanda/contract/fees/payment-allocation'
import { payableOf, previewPayment } from '@nalanda/contract/fees/payment-preview'
import { Collect, counterModes } from '@nalanda/contract/fees/receipts'
import type { Statement } from '@nalanda/contract/fees/statement'
import { useState } from 'react'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { thisDay } from '../../../ui/format/format.ts'
import { useCashBooks } from '../fee-choices.ts'

/** State of a student's payment being entered: the form, the selected dues, and the preview of the amount. */
export function usePayment(statement: Statement) {
  const form = useZodForm(Collect, {
    ...{ studentId: statement.studentId, cashBookId: undefined, mode: 'cash', amountPaise: null, receivedOn: thisDay() },
    ...{ reference: null, instrument: null, dues: [], remark: null },
  })
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const open = statement.dues.filter((due) => payableOf(due) > 0)
  const tick = (ids: ReadonlySet<number>) => {
    const chosen = open.filter(({ id }) => ids.has(id))
    setTicked(ids)
    form.setValue('dues', sharesOf(chosen), { shouldDirty: true })
    const amount = chosen.reduce((sum, due) => sum + payableOf(due), 0)
    form.setValue('amountPaise', amount === 0 ? (null as unknown as number) : amount, { shouldDirty: true })
  }
  const amountPaise = form.watch('amountPaise')
  const preview = Number.isSafeInteger(amountPaise)
    ? previewPayment(amountPaise, open, sharesOf(open.filter(({ id }) => ticked.has(id))))
    : null
  return {
    ...{ form, open, ticked, preview },
    toggle: (id: number) => tick(ticked.has(id) ? new Set([...ticked].filter((one) => one !== id)) : new Set([...ticked, id])),
    tickAll: () => tick(new Set(open.map(({ id }) => id))),
  }
}
export type Payment = ReturnType<typeof usePayment>

function sharesOf(dues: Statement['dues']): Allocation[] {
  return dues.filter(({ openPaise }) => openPaise > 0).map(({ id, openPaise }) => ({ demandId: id, amountPaise: openPaise }))
}

/** Returns the modes that any cash book accepts at a counter, and the cash books that accept this one. */
export function useModes(mode: (typeof counterModes)[number]) {
  const books = useCashBooks()
  return {
    modes: counterModes.filter((one) => books.some(({ modes }) => modes.includes(one))),
    books: books.filter(({ modes }) => modes.includes(mode)),
  }
}
