import { tdsWithoutPan } from '@nalanda/contract/vendors/vendors'
import { useEffect, useRef } from 'react'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useWords } from '../words.ts'

const { NumberField, useFormContext } = fieldsFor<{ tdsPercent: number }>()

/** The TDS percentage of a vendor or a bill, with a warning if the vendor has no PAN and a higher rate usually applies. */
export function TdsPercentField({ hasPan }: { hasPan: boolean }) {
  const t = useWords()
  const field = useRef<HTMLDivElement>(null)
  const percent = useFormContext().watch('tdsPercent')
  const isTooLow = !hasPan && percent > 0 && percent < tdsWithoutPan
  useEffect(() => {
    // The field is the last one of a drawer that scrolls: the warning would appear out of sight
    if (isTooLow) field.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isTooLow])
  const hint = isTooLow ? t('noPan', { percent: tdsWithoutPan }) : undefined
  return (
    <div ref={field}>
      <NumberField name="tdsPercent" label={t('tdsPercent')} hint={hint} min={0} max={40} />
    </div>
  )
}
