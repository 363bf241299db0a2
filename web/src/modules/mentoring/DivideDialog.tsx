import { classCalls, type MentoringClass, maxMentorsOfSection } from '@nalanda/contract/mentoring/classes'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { AddChoice } from '../../ui/form/AddChoice.tsx'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { LabelledDateInput } from '../../ui/form/date/LabelledDateInput.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { useLeavingTyped } from '../../ui/form/use-leaving.tsx'
import { thisDay } from '../../ui/format/format.ts'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import css from './Mentoring.module.css'
import { mentoringViews, useTeachers } from './queries.ts'
import { useWords } from './words.ts'

/** Divides the students of a section among teachers by roll number. */
export function DivideDialog({ row: { id, section, students }, onClose }: { row: MentoringClass; onClose: () => void }) {
  const t = useWords()
  const teachers = useTeachers()
  const [staffIds, setStaffIds] = useState<readonly number[]>([])
  const [fromOn, setFromOn] = useState<string | null>(thisDay())
  const divide = useAct(classCalls.divideClass, {
    invalidates: mentoringViews,
    done: ({ changed }) => t('mentorsSet', { count: changed }),
    onDone: onClose,
    showsError: true,
  })
  const chosen = staffIds.flatMap((staffId) => teachers.find((one) => one.id === staffId) ?? [])
  const free = teachers.filter((one) => !staffIds.includes(one.id))
  const input = { params: { id: String(id) }, body: { staffIds: [...staffIds], fromOn: fromOn ?? '' } }
  const { leave, dialog } = useLeavingTyped({ isTyped: staffIds.length > 0, isBusy: divide.busy }, onClose)
  return (
    <PanelDialog
      open
      title={t('divideTitle', { section })}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={divide.busy}
            disabled={staffIds.length === 0 || !fromOn}
            onClick={() => void divide.act(input)}
          >
            {t('divideAct', { count: students })}
          </Button>
        </>
      }
    >
      {divide.error && <FormAlert>{sentenceOf(divide.error)}</FormAlert>}
      <p>{t('divideLead')}</p>
      <ol className={css.chosen}>
        {chosen.map(({ id: staffId, fullName }) => (
          <li key={staffId}>
            {fullName}
            <IconButton
              label={t('removeName', { name: fullName })}
              onClick={() => setStaffIds(staffIds.filter((one) => one !== staffId))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <AddChoice
        label={t('addMentor')}
        onAdd={(value) => setStaffIds([...staffIds, value].slice(0, maxMentorsOfSection))}
        options={free.map(({ id: value, fullName, departmentName, mentees }) => ({
          value,
          label: t('teacherChoice', { name: fullName, department: departmentName, count: mentees }),
        }))}
      />
      <LabelledDateInput label={t('firstDay')} hint={t('fromOnHint')} value={fromOn} onChange={setFromOn} required />
      {dialog}
    </PanelDialog>
  )
}
