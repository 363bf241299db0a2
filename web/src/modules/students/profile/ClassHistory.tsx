import { CorrectClassDay, type FormerClass } from '@nalanda/contract/students/former-classes'
import { type Student, students } from '@nalanda/contract/students/students'
import { CalendarCog } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { Timeline } from '../../../ui/record/Timeline.tsx'
import { useFormerClasses } from './queries.ts'
import { useProfileWords } from './words.ts'

const { DateField } = fieldsFor(CorrectClassDay)

/** The classes that a student left, latest first, with an action to correct the day of the last change. Renders nothing if there are none. */
export function ClassHistory({ student, mayEdit }: { student: Student; mayEdit: boolean }) {
  const p = useProfileWords()
  const { data: classes = [] } = useFormerClasses(student.id)
  const [isOpen, setIsOpen] = useState(false)
  const last = classes.at(-1)
  if (!last) return null
  const action = mayEdit && !last.byReadmission && (
    <Button size="small" icon={CalendarCog} onClick={() => setIsOpen(true)}>
      {p('correctDay')}
    </Button>
  )
  return (
    <Card title={p('classChanges')} action={action}>
      <Timeline
        entries={classes.toReversed().map((one) => ({
          ...{ id: `${one.byReadmission} ${one.id}`, at: one.until, by: one.recordedBy },
          title: p('fromClass', { place: placeText(one) }),
          text: one.byReadmission ? p('byReadmission') : undefined,
        }))}
      />
      {isOpen && (
        <DayDialog studentId={student.id} change={last} earliest={classes.at(-2)?.until} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}

const placeText = ({ branch, batch, section, regulation }: FormerClass) =>
  [`${branch} ${batch}`, section, regulation].filter(Boolean).join(', ')

type DayProps = { studentId: number; change: FormerClass; earliest: string | undefined; onClose: () => void }

function DayDialog({ studentId, change, earliest, onClose }: DayProps) {
  const p = useProfileWords()
  const form = useZodForm(CorrectClassDay, { until: change.until })
  const correct = useAct(students.correctClassDay, { invalidates: [students], done: message('saved') })
  const save = (body: z.output<typeof CorrectClassDay>) =>
    correct.submit({ params: { id: String(studentId), changeId: String(change.id) }, body })
  return (
    <FormDialog title={p('correctDay')} action={p('correctDay')} form={form} onSave={save} onClose={onClose}>
      <DateField name="until" label={p('classFrom')} required min={earliest} hint={p('classFromHint')} />
    </FormDialog>
  )
}
