import type { StartApplication, SubmitApplication } from '@nalanda/contract/applications/apply'
import type { z } from 'zod'
import { Checkbox, useFieldNote } from '../../../../ui/form/Field.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import css from '../Apply.module.css'
import { useWords } from '../words.ts'

type Agreements = Pick<z.input<typeof StartApplication>, 'agrees'> & Pick<z.input<typeof SubmitApplication>, 'declares'>
const { useFieldError, useFormContext } = fieldsFor<Agreements>()

/** A checkbox for a declaration, with a link to the privacy notice if the text mentions it. */
export function AgreeField({ name, words, withNotice }: { name: keyof Agreements; words: string; withNotice?: boolean }) {
  const t = useWords()
  const { register } = useFormContext()
  const error = useFieldError(name)
  const [noteId, note] = useFieldNote({ error })
  return (
    <div className={css.agree}>
      <Checkbox aria-describedby={noteId} aria-invalid={error ? true : undefined} {...register(name)}>
        {words}{' '}
        {withNotice && (
          <a href="/privacy" data-opens="legal">
            {t('privacyNotice')}
          </a>
        )}
      </Checkbox>
      {note}
    </div>
  )
}
