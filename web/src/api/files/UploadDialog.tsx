import { useState } from 'react'
import { toastError } from '../../ui/feedback/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { useCommonWords } from '../../ui/i18n/catalogue.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'

type Props = {
  title: string
  /** What to drop, and which files are taken. */
  label: string
  hint: string
  accept: string
  maxBytes: number
  /** The call that stores the file, as `useAct` makes it. */
  store: { act: (file: File) => Promise<unknown>; busy: boolean }
  onClose: () => void
}

/** Takes one file of a record, in place of an earlier one. */
export function UploadDialog({ title, store, onClose, ...drop }: Props) {
  const t = useCommonWords()
  const [file, setFile] = useState<File | null>(null)
  return (
    <PanelDialog
      open
      title={title}
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={store.busy} disabled={!file} onClick={() => file && void store.act(file)}>
            {t('upload')}
          </Button>
        </>
      }
    >
      <FileDrop {...drop} file={file} onFile={setFile} onRefused={toastError} />
    </PanelDialog>
  )
}
