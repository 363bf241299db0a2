import { maxAlumniFileBytes, uploadAccept } from '@nalanda/contract/alumni/forms'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import css from './AlumniForms.module.css'
import { useFormWords } from './words.ts'

type Props = { hint: string; submit: string; busy: boolean; file: File | null; onFile: (file: File | null) => void }

/** The end of either form: its document, and the submit button. */
export function FormEnd({ hint, submit, busy, file, onFile }: Props) {
  const t = useFormWords()
  return (
    <>
      <FileDrop
        label={t('chooseDocument')}
        hint={hint}
        accept={uploadAccept}
        maxBytes={maxAlumniFileBytes}
        file={file}
        onFile={onFile}
        onRefused={toastError}
      />
      <div className={css.acts}>
        <Button kind="primary" type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </>
  )
}

/** A honeypot field that is hidden from people; bots that fill in every field reveal themselves. */
export function Trap({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div className={css.unseen} aria-hidden="true">
      <input tabIndex={-1} autoComplete="off" {...field} />
    </div>
  )
}
