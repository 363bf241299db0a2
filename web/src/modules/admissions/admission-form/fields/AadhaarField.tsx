import { aadhaarDoubt, isAadhaar, isMaskedAadhaar } from '@nalanda/contract/students/aadhaar'
import { TriangleAlert } from 'lucide-react'
import { useFormContext, useWatch } from '../../../../ui/form/form-hooks.ts'
import css from '../Form.module.css'
import { useFormWords } from '../words.ts'
import { useAadhaarCheck } from './aadhaar-check.ts'
import { DigitsField } from './DigitsField.tsx'

type AadhaarProps = {
  label: string
  /** Id of the student whose number is edited; null for a new one. */
  studentId: number | null
  /** The stored number in masked form; it is sent only if it changes. */
  mask?: string | undefined
  onLeft: (value: string) => void
}

/** Field for an Aadhaar number. Warns immediately of twelve digits that are invalid or belong to another student; the college decides what follows. */
export function AadhaarField({ label, studentId, mask, onLeft }: AadhaarProps) {
  const t = useFormWords()
  const { setValue, clearErrors } = useFormContext()
  const value = String(useWatch({ name: 'aadharNo' }) ?? '')
  const check = useAadhaarCheck(value, studentId)
  const doubt = isAadhaar(value) ? aadhaarDoubt(value) : null
  const left = (typed: string) => {
    if (typed === '' && mask) setValue('aadharNo', mask, { shouldDirty: true })
    else if (typed !== '' && !isMaskedAadhaar(typed)) onLeft(typed)
  }
  return (
    <DigitsField
      name="aadharNo"
      max={12}
      required
      {...{ label, mask }}
      onTyped={() => clearErrors('aadharNo')}
      onLeft={left}
      hint={mask && value === mask ? t('aadhaarKept') : undefined}
    >
      <div role="status" className={css.warnings}>
        {doubt && <Warning>{t(doubt === 'first-digit' ? 'aadhaarFirst' : 'aadhaarCheck')}</Warning>}
        {doubt && check?.refused && <Warning>{t('aadhaarRefused')}</Warning>}
        {check?.taken && (
          <Warning>
            {check.takenBy
              ? t('aadhaarTakenBy', { name: check.takenBy.fullName, number: check.takenBy.adminNo })
              : t('aadhaarTaken')}
          </Warning>
        )}
      </div>
    </DigitsField>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <p>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
