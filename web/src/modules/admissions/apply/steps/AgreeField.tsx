import { useFormContext } from 'react-hook-form'
import { Checkbox } from '../../../../ui/form/Field.tsx'
import { useFieldError } from '../../../../ui/form/fields.tsx'
import css from '../Apply.module.css'
import { useWords } from '../words.ts'

/** A sentence that is agreed to by a tick, with a link to the privacy notice where it mentions it. */
export function AgreeField({ name, words, withNotice }: { name: string; words: string; withNotice?: boolean }) {
  const t = useWords()
  const { register } = useFormContext()
  const error = useFieldError(name)
  return (
    <div className={css.agree}>
      <Checkbox aria-invalid={error ? true : undefined} {...register(name)}>
        {words}{' '}
        {withNotice && (
          <a href="/privacy" data-opens="legal">
            {t('privacyNotice')}
          </a>
        )}
      </Checkbox>
      {error && <span className={css.error}>{error}</span>}
    </div>
  )
}
