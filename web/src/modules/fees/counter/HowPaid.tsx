import { hasReference, isOnPaper } from '@nalanda/contract/fees/counter/how-paid'
import { CollectSeatFee } from '@nalanda/contract/fees/seat-fees'
import { useEffect, useRef } from 'react'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisDay } from '../../../ui/format/format.ts'
import { useModes } from './payment-form.ts'
import { useCounterWords } from './words.ts'

// The payment form of a student uses the same field names
const { DateField, RadioGroupField, SelectField, TextField, useFormContext } = fieldsFor(CollectSeatFee)

/** Fields for the payment of a student or an applicant: the mode, the cash book, and the reference for the bank. */
export function HowPaid({ modes }: { modes: ReturnType<typeof useModes>['modes'] }) {
  const t = useCounterWords()
  const { watch, setValue } = useFormContext()
  const [mode, cashBookId, receivedOn] = watch(['mode', 'cashBookId', 'receivedOn'])
  const { books } = useModes(mode)
  const onPaper = isOnPaper(mode)
  const chosen = books.find(({ id }) => id === cashBookId) ?? books[0]
  useEffect(() => {
    if (chosen && chosen.id !== cashBookId) setValue('cashBookId', chosen.id)
  }, [chosen, cashBookId, setValue])
  const day = useRef(receivedOn)
  day.current = receivedOn
  useEffect(() => {
    setValue('instrument', onPaper ? { number: '', bank: '', datedOn: day.current ?? thisDay() } : null)
  }, [onPaper, setValue])
  return (
    <>
      <RadioGroupField name="mode" label={t('mode')} options={modes.map((value) => ({ value, label: t(`mode-${value}`) }))} />
      {books.length > 1 && (
        <SelectField
          name="cashBookId"
          label={t('cashBook')}
          required
          numeric
          options={books.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {onPaper && (
        <>
          <TextField name="instrument.number" label={t('bankNo')} required maxLength={40} />
          <TextField name="instrument.bank" label={t('bank')} required maxLength={80} />
          <DateField name="instrument.datedOn" label={t('bankDate')} required hint={t('bankDateHint')} />
        </>
      )}
      {hasReference(mode) && (
        <TextField name="reference" label={t('reference')} required emptyIsNull hint={t('referenceHint')} maxLength={60} />
      )}
    </>
  )
}
