import { type StudentColumnGroup, studentColumnGroupNames, studentColumnGroups } from '@nalanda/contract/students/export-columns'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { uiWord } from '../../../ui/words.ts'
import { fieldWord } from '../profile/fields.ts'
import { useProfileWords } from '../profile/words.ts'
import { useStateWords } from '../states/words.ts'
import { useWords } from '../words.ts'
import css from './list.module.css'

type Props = {
  format: 'xlsx' | 'csv'
  onExport: (format: 'xlsx' | 'csv', columns: readonly string[]) => Promise<unknown>
  onClose: () => void
}

const every: readonly string[] = Object.values(studentColumnGroups).flat()

/** Asks which columns of the students are exported; initially all of them. */
export function ExportDialog({ format, onExport, onClose }: Props) {
  const l = useStateWords()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(every))
  const [busy, setBusy] = useState(false)
  const turn = (names: readonly string[], on: boolean) =>
    setChosen(new Set(every.filter((name) => (names.includes(name) ? on : chosen.has(name)))))
  const save = async () => {
    setBusy(true)
    try {
      await onExport(format, [...chosen])
      onClose()
    } catch (error) {
      toastError(error instanceof Error ? error.message : uiWord('noFile'))
    } finally {
      setBusy(false)
    }
  }
  const title = l('exportTitle', { format: format === 'xlsx' ? 'Excel' : 'CSV' })
  const actions = (
    <>
      <Button onClick={onClose}>{uiWord('cancel')}</Button>
      <Button kind="primary" icon={Download} busy={busy} disabled={chosen.size === 0} onClick={() => void save()}>
        {l('exportColumns', { count: chosen.size })}
      </Button>
    </>
  )
  return (
    <PanelDialog open title={title} width="md" onClose={onClose} actions={actions}>
      <p className={css.muted}>{l('exportLead')}</p>
      {studentColumnGroupNames.map((group) => (
        <Group key={group} group={group} chosen={chosen} turn={turn} />
      ))}
    </PanelDialog>
  )
}

type GroupProps = {
  group: StudentColumnGroup
  chosen: ReadonlySet<string>
  turn: (names: readonly string[], on: boolean) => void
}

function Group({ group, chosen, turn }: GroupProps) {
  const word = useColumnWord()
  const p = useProfileWords()
  const w = useWords()
  const names = studentColumnGroups[group]
  return (
    <fieldset className={css.group}>
      <legend>
        <Checkbox checked={names.every((name) => chosen.has(name))} onChange={({ target }) => turn(names, target.checked)}>
          <strong>{group === 'place' ? w('place') : p(group)}</strong>
        </Checkbox>
      </legend>
      <div className={css.columns}>
        {names.map((name) => (
          <Checkbox key={name} checked={chosen.has(name)} onChange={({ target }) => turn([name], target.checked)}>
            {word(name)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the label of a column as on the screens of students. */
function useColumnWord(): (name: string) => string {
  const w = useWords()
  const l = useStateWords()
  const p = useProfileWords()
  const own: Readonly<Record<string, string>> = {
    admissionNo: w('admissionNo'),
    course: w('course'),
    branch: w('branch'),
    batch: w('batch'),
    section: w('section'),
    regulation: w('regulation'),
    lateralEntry: w('lateralEntry'),
    state: w('state'),
    openHolds: l('hasHolds'),
    agent: p('agent'),
  }
  return (name) => own[name] ?? fieldWord(p, name)
}
