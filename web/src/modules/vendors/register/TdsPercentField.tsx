import { tdsWithoutPan } from '@nalanda/contract/vendors/vendors'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useWords } from '../words.ts'

const { NumberField, useFormContext } = fieldsFor<{ tdsPercent: number }>()

/** The percentage of TDS of a vendor or a bill, with a warning where the vendor has no PAN and more is usually deducted. */
export function TdsPercentField({ hasPan }: { hasPan: boolean }) {
  const t = useWords()
  const percent = useFormContext().watch('tdsPercent')
  const isTooLow = !hasPan && percent > 0 && percent < tdsWithoutPan
  const hint = isTooLow ? t('noPan', { percent: tdsWithoutPan }) : undefined
  return <NumberField name="tdsPercent" label={t('tdsPercent')} hint={hint} min={0} max={40} />
}
