import type { SheetImportName } from '@nalanda/contract/platform/module-kinds'
import type { Permission } from '@nalanda/contract/platform/permissions'
import { FileUp } from 'lucide-react'
import { buttonClass } from '../ui/form/Button.tsx'
import { useSheetWords } from '../ui/import/words-sheet-import.ts'
import { RouteLink } from '../ui/page/RouteLink.tsx'
import { useMay } from './session.ts'

type Props = {
  kind: SheetImportName
  allow: Permission
  /** The imported records, if the list contains other records too. */
  of?: keyof typeof words
}

const words = { parents: 'importParents', 'past-results': 'importPastResults' } as const

/** Link from a list to the import of its records, for users who may import them. */
export function ImportLink({ kind, allow, of }: Props) {
  const t = useSheetWords()
  const may = useMay()
  if (!may(allow)) return null
  return (
    <RouteLink className={buttonClass()} to={`/app/Administration/Migration/${kind}`}>
      <FileUp size={18} aria-hidden /> {t(of ? words[of] : 'importRecords')}
    </RouteLink>
  )
}
