import type { Offering } from '@nalanda/contract/teaching/offerings'
import { type Teacher, type TeacherRole, teacherCalls, teacherRoles } from '@nalanda/contract/teaching/teachers'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { useChoices } from '../../api/records.ts'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { TextInput } from '../../ui/form/Field.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { teachingViews } from './queries.ts'
import css from './Teaching.module.css'
import { useWords } from './words.ts'

type Props = {
  offering: Pick<Offering, 'id' | 'revision' | 'subjectCode' | 'subjectName' | 'section' | 'weeklyHours' | 'teachers'>
  onClose: () => void
}

/** Who teaches a subject of a section, each with a role and the hours that count as workload. */
export function TeachersDialog({ offering, onClose }: Props) {
  const t = useWords()
  const { id, revision, subjectCode, subjectName, section, weeklyHours } = offering
  const [teachers, setTeachers] = useState<readonly Teacher[]>(offering.teachers)
  const staff = useChoices(teacherCalls.workload, { sort: 'fullName' }) ?? []
  const free = staff.filter((one) => !teachers.some(({ staffId }) => staffId === one.id))
  const save = useAct(teacherCalls.setTeachers, {
    invalidates: teachingViews,
    done: t('teachersSaved', { subject: subjectName, section }),
    onDone: onClose,
    showsError: true,
  })
  const put = (staffId: number, change: Partial<Teacher>) =>
    setTeachers(teachers.map((one) => (one.staffId === staffId ? { ...one, ...change } : one)))
  const addTeacher = (value: string | null) => {
    const one = staff.find((each) => String(each.id) === value)
    if (!one) return
    const role: TeacherRole = teachers.length === 0 ? 'main' : 'co-teacher'
    setTeachers([...teachers, { staffId: one.id, empCode: one.empCode, fullName: one.fullName, role, hours: weeklyHours }])
  }
  const body = { revision, teachers: teachers.map(({ staffId, role, hours }) => ({ staffId, role, hours })) }
  return (
    <PanelDialog
      open
      title={t('teachersOf', { subject: `${subjectCode} ${subjectName}`, section })}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={save.busy} onClick={() => void save.act({ params: { id: String(id) }, body })}>
            {t('saveTeachers')}
          </Button>
        </>
      }
    >
      {save.error && <FormAlert>{sentenceOf(save.error)}</FormAlert>}
      {teachers.length === 0 && <p className={css.none}>{t('noTeacherYet')}</p>}
      <ul className={css.teachers}>
        {teachers.map((one) => (
          <TeacherRow
            key={one.staffId}
            teacher={one}
            onChange={(change) => put(one.staffId, change)}
            onRemove={() => setTeachers(teachers.filter(({ staffId }) => staffId !== one.staffId))}
          />
        ))}
      </ul>
      <Select
        label={t('addTeacher')}
        hint={t('addTeacherHint')}
        value=""
        onChange={addTeacher}
        placeholder={t('choosePlaceholder')}
        options={free.map(({ id: value, fullName, hours, norm }) => ({
          value: String(value),
          label: t(norm === null ? 'loadOf' : 'loadOfNorm', { name: fullName, hours, norm: norm ?? '' }),
        }))}
      />
    </PanelDialog>
  )
}

type RowProps = { teacher: Teacher; onChange: (change: Partial<Teacher>) => void; onRemove: () => void }

function TeacherRow({ teacher: { fullName, empCode, role, hours }, onChange, onRemove }: RowProps) {
  const t = useWords()
  return (
    <li className={css.teacher}>
      <strong>
        {fullName} <span className={css.code}>{empCode}</span>
      </strong>
      <Select
        label={t('role')}
        value={role}
        onChange={(value) => onChange({ role: value })}
        options={teacherRoles.map((value) => ({ value, label: t(`role-${value}`) }))}
      />
      <TextInput
        label={t('hoursAWeek')}
        type="number"
        min={0}
        max={40}
        value={hours}
        onChange={(event) => onChange({ hours: Math.trunc(Number(event.target.value)) || 0 })}
      />
      <IconButton label={t('removeName', { name: fullName })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
