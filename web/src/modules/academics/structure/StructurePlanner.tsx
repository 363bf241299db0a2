import { useState } from 'react'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.tsx'
import css from './Structure.module.css'
import { StructureTemplates } from './StructureTemplates.tsx'
import { StructureWorkbook } from './StructureWorkbook.tsx'
import { useStructureWords } from './words.ts'

/** Sets up the academic structure from the programmes that colleges commonly have, or from a workbook. */
export function StructurePlanner() {
  const t = useStructureWords()
  const [from, setFrom] = useState<'templates' | 'excel'>('templates')
  return (
    <div className={css.planner}>
      <SegmentedControl
        label={t('source')}
        value={from}
        onChoose={setFrom}
        options={[
          { value: 'templates', words: t('fromTemplates') },
          { value: 'excel', words: t('excel') },
        ]}
      />
      {from === 'templates' ? <StructureTemplates /> : <StructureWorkbook />}
    </div>
  )
}
