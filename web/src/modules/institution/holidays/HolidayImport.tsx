import { type HolidayChange, holidayCalls } from '@nalanda/contract/institution/holidays'
import { Download } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { SheetImport } from '../../../ui/import/SheetImport.tsx'
import css from './Holidays.module.css'
import { holidayViews } from './holiday-queries.ts'
import { useHolidayWords } from './words.ts'

/** Holidays from a sheet: checked as soon as it is chosen, then added whole, or its wrong cells named. */
export function HolidayImport({ onDone }: { onDone: () => void }) {
  const t = useHolidayWords()
  const checking = useAct(holidayCalls.sheet.check)
  const importing = useAct(holidayCalls.sheet.import, { invalidates: holidayViews })
  const template = useAct(holidayCalls.sheet.template, { onDone: saveFile })
  return (
    <div className={css.stack}>
      <div>
        <Button size="small" icon={Download} busy={template.busy} onClick={() => void template.act()}>
          {t('downloadTemplate')}
        </Button>
      </div>
      <SheetImport
        part={holidayCalls.sheet.import.files.file}
        say={t}
        check={(file) => checking.submit({ files: { file } })}
        importFile={(file) => importing.submit({ files: { file } })}
        sentenceOf={sentenceOf}
        sizeOf={({ added }) => added.length}
        onDone={onDone}
      >
        {(change) => <WhatIsNew change={change} />}
      </SheetImport>
    </div>
  )
}

function WhatIsNew({ change: { added, present } }: { change: HolidayChange }) {
  const t = useHolidayWords()
  return (
    <div role="status" className={css.stack}>
      <p>{added.length > 0 ? t('willAdd', { count: added.length }) : t('nothingNew')}</p>
      {added.length > 0 && (
        <ul className={css.plain}>
          {added.map(({ day, name }) => (
            <li key={`${day} ${name}`}>
              <time dateTime={day}>{dayText(day)}</time> {name}
            </li>
          ))}
        </ul>
      )}
      {present > 0 && added.length > 0 && <p className={css.quiet}>{t('alreadyThere', { count: present })}</p>}
    </div>
  )
}
