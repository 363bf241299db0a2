import { type StructureChange, structureCalls } from '@nalanda/contract/academics/structure'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './Structure.module.css'
import { addedCount, StructureChangeView } from './StructureChangeView.tsx'
import { structureViews } from './structure-queries.ts'
import { useStructureWords } from './words.ts'

/** A workbook: checked as soon as it is chosen, then created whole, or its wrong cells named. */
export function StructureWorkbook() {
  const t = useStructureWords()
  return (
    <Card>
      <SheetImport
        sheet={structureCalls.workbook}
        invalidates={structureViews}
        say={(word, values) => t(word === 'importAct' ? 'create' : word, values)}
        template={
          <>
            <p className={css.quiet}>{t('templateHint')}</p>
            <DownloadButton endpoint={structureCalls.workbook.template}>{t('downloadTemplate')}</DownloadButton>
          </>
        }
        sizeOf={possibleCount}
        done={(change) => t('created', { count: addedCount(change) })}
        onDone={() => {}}
      >
        {(change) => <StructureChangeView change={change} />}
      </SheetImport>
    </Card>
  )
}

/** Nothing can be created while something of the college prevents it. */
function possibleCount(change: StructureChange): number {
  return change.clashes.length > 0 ? 0 : addedCount(change)
}
