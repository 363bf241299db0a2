import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { SkeletonLine } from '../feedback/states.tsx'
import { Button } from '../form/Button.tsx'
import { PanelDialog } from '../overlay/Dialogs.tsx'
import { useUiWords } from '../words.ts'

export type Importing = {
  /** Label of the action: 'Import from Excel'. */
  text: string
  title: string
  /** Whether the user may import; otherwise the button is omitted. */
  may?: boolean | undefined
  width?: 'sm' | 'md'
  /** Content of the dialog, such as a `SheetImport`; its file may be fetched with it. */
  content: (close: () => void) => ReactNode
}

/** Import of a screen: its button, and the dialog with the spreadsheet. */
export function useImporting(importing: Importing | undefined) {
  const t = useUiWords()
  const [open, setOpen] = useState(false)
  if (!importing || importing.may === false) return { button: null, dialog: null }
  const { text, title, width = 'md', content } = importing
  const close = () => setOpen(false)
  return {
    button: (
      <Button icon={FileSpreadsheet} onClick={() => setOpen(true)}>
        {text}
      </Button>
    ),
    dialog: open && (
      <PanelDialog open title={title} width={width} onClose={close} actions={<Button onClick={close}>{t('close')}</Button>}>
        <Suspense fallback={<SkeletonLine height={160} />}>{content(close)}</Suspense>
      </PanelDialog>
    ),
  }
}
