import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { useImporting } from '../../../ui/record/use-importing.tsx'
import type { SheetName } from './FeeSheetImport.tsx'
import { useFeeSheetWords } from './words.ts'

const FeeSheetImport = lazyPart(() => import('./FeeSheetImport.tsx'), 'FeeSheetImport')

/** Returns the import of one kind of fee spreadsheet: its button, and the dialog for the file. */
export function useFeeImporting(sheet: SheetName, may: boolean) {
  const t = useFeeSheetWords()
  const title = t(`title-${sheet}`)
  return useImporting({ text: title, title, may, content: (close) => <FeeSheetImport sheet={sheet} onDone={close} /> })
}
