import { Checkbox } from '../../../ui/form/Field.tsx'
import { useFormContext, useWatch } from '../../../ui/form/form-hooks.ts'
import css from './EditForm.module.css'
import { addressParts, type EditName } from './fields.ts'
import { useEditWords } from './words.ts'

const pairs: readonly (readonly [EditName, EditName])[] = [
  ...addressParts.map((part) => [`permanent${part}`, `present${part}`] as const),
  ['permanentAddress', 'presentAddress'],
]

/** Copies the permanent address into the temporary one, or clears it. The checkbox is checked as long as both are the same. */
export function SameAddress() {
  const t = useEditWords()
  const { setValue, getValues, clearErrors } = useFormContext()
  const permanent = useWatch({ name: pairs.map(([from]) => from) }) as (string | null)[]
  const present = useWatch({ name: pairs.map(([, to]) => to) }) as (string | null)[]
  const same = permanent.some(Boolean) && permanent.every((value, at) => (value ?? '') === (present[at] ?? ''))
  const set = (ticked: boolean) => {
    for (const [from, to] of pairs) setValue(to, ticked ? getValues(from) : '', { shouldDirty: true })
    clearErrors(pairs.map(([, to]) => to))
  }
  return (
    <div className={css.same}>
      <Checkbox checked={same} onChange={(event) => set(event.target.checked)}>
        {t('sameAddress')}
      </Checkbox>
    </div>
  )
}
