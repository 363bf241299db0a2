import { type StructureChange, structureCalls } from '@nalanda/contract/academics/structure'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import css from './Structure.module.css'
import { addedCount, StructureChangeView } from './StructureChangeView.tsx'
import { structureViews } from './structure-queries.ts'
import { useStructureWords } from './words.ts'

/** Checks a workbook as soon as it is chosen, then creates all of it, or names the wrong cells. */
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

/** Returns the number of records that can be created: none while a conflict with the college's data exists. */
function possibleCount(change: StructureChange): number {
  return change.clashes.length > 0 ? 0 : addedCount(change)
}
