import { useState } from 'react'
import { toastError } from '../../ui/feedback/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { useCommonWords } from '../../ui/i18n/catalogue.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'

type Props = {
  title: string
  /** What to drop, and which files are accepted. */
  label: string
  hint: string
  accept: string
  maxBytes: number
  /** Result of `useAct` for the call that stores the file. */
  store: { act: (file: File) => Promise<unknown>; busy: boolean }
  onClose: () => void
}

/** Uploads one file of a record, replacing an earlier one. */
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
