import type { RegulationRules } from '@nalanda/contract/academics/academics'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import fieldCss from '../../../ui/form/Field.module.css'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { useFieldArray } from '../../../ui/form/form-hooks.ts'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { useWords } from '../words.ts'
import css from './Scale.module.css'

type Band = RegulationRules['scale'][number]
/** A band of the editor; numbers that are not typed yet are `null`. */
type TypedBand = { [Part in keyof Band]: Band[Part] | null }
const { useFieldError, useFormContext } = fieldsFor<{ rules: { scale: TypedBand[] } }>()

/** Edits the bands of a grading scale, highest first, one row each. A new band is inserted before the last one; bands are removed one by one. */
export function ScaleEditor({ disabled }: { disabled: boolean }) {
  const t = useWords()
  const { control, register } = useFormContext()
  const { fields, remove, insert } = useFieldArray({ control, name: 'rules.scale' })
  const whole = useFieldError('rules.scale')
  const root = useFieldError('rules.scale.root')
  const error = whole ?? root
  const add = () => insert(Math.max(fields.length - 1, 0), { grade: '', minPercent: null, points: null, passes: true })
  return (
    <div className={css.editor}>
      <TableFrame label={t('gradeScale')} className={css.bands}>
        <thead>
          <tr>
            <th scope="col">{t('grade')}</th>
            <th scope="col">{t('fromPercent')}</th>
            <th scope="col">{t('points')}</th>
            <th scope="col">{t('passes')}</th>
            <th scope="col">
              <span className="unseen">{t('delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field, at) => (
            <tr key={field.id}>
              <Cell at={at} part="grade" label={t('grade')} />
              <Cell at={at} part="minPercent" label={t('fromPercent')} numeric />
              <Cell at={at} part="points" label={t('points')} numeric />
              <td>
                <label className={fieldCss.choice}>
                  <input
                    type="checkbox"
                    aria-label={t('ofBand', { part: t('passes'), no: at + 1 })}
                    {...register(`rules.scale.${at}.passes`)}
                  />
                </label>
              </td>
              <td>
                <IconButton
                  label={t('removeBand', { no: at + 1 })}
                  disabled={disabled || fields.length <= 2}
                  onClick={() => remove(at)}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {error && (
        <p role="alert" className={fieldCss.error}>
          {error}
        </p>
      )}
      <Button icon={Plus} size="small" disabled={disabled || fields.length >= 15} onClick={add}>
        {t('addBand')}
      </Button>
    </div>
  )
}

function Cell({
  at,
  part,
  label,
  numeric,
}: {
  at: number
  part: 'grade' | 'minPercent' | 'points'
  label: string
  numeric?: boolean
}) {
  const t = useWords()
  const { register } = useFormContext()
  const name = `rules.scale.${at}.${part}` as const
  const error = useFieldError(name)
  const toNumber = (value: unknown) => (value === '' || value === null || value === undefined ? null : Number(value))
  return (
    <td>
      <input
        aria-label={t('ofBand', { part: label, no: at + 1 })}
        aria-invalid={error ? true : undefined}
        title={error}
        autoComplete="off"
        className={[fieldCss.input, numeric && fieldCss.number].filter(Boolean).join(' ')}
        {...(numeric ? { type: 'number', step: 'any', inputMode: 'decimal' } : { maxLength: 4 })}
        {...register(name, numeric ? { setValueAs: toNumber } : {})}
      />
      {error && <span className={fieldCss.error}>{error}</span>}
    </td>
  )
}
