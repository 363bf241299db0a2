import { offeringCalls } from '@nalanda/contract/teaching/offerings'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { useDepartmentChoices } from '../../api/choices.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { teachingViews } from './queries.ts'
import { useWords } from './words.ts'

/** Sets the department that teaches the selected subjects: for example, Mathematics of all branches by Humanities and Sciences. */
export function DepartmentBar({ chosen, onClear }: { chosen: ReadonlySet<number>; onClear: () => void }) {
  const t = useWords()
  const [asking, setAsking] = useState(false)
  const [departmentId, setDepartmentId] = useState('')
  const departments = useDepartmentChoices()
    .filter(({ retired }) => !retired)
    .map(({ value, label }) => ({ value: String(value), label }))
  const set = useAct(offeringCalls.setDepartment, {
    invalidates: teachingViews,
    done: ({ changed }) => t('departmentSet', { count: changed }),
    onDone: onClear,
  })
  const body = { offeringIds: [...chosen], departmentId: departmentId === '' ? null : Number(departmentId) }
  return (
    <SelectionBar count={chosen.size} onClear={onClear}>
      <Button size="small" kind="primary" onClick={() => setAsking(true)}>
        {t('setDepartment')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger={false}
          title={t('setDepartment')}
          action={t('setDepartment')}
          onClose={() => setAsking(false)}
          onConfirm={() => set.submit({ body })}
        >
          <Select
            label={t('taughtBy')}
            hint={t('setDepartmentHint')}
            value={departmentId}
            onChange={(value) => setDepartmentId(value ?? '')}
            placeholder={t('ofBranch')}
            options={departments}
          />
        </ConfirmDialog>
      )}
    </SelectionBar>
  )
}
