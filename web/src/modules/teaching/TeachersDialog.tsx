import type { Offering } from '@nalanda/contract/teaching/offerings'
import {
  loadStateOf,
  type Teacher,
  type TeacherRole,
  teacherCalls,
  teacherRoles,
  type Workload,
} from '@nalanda/contract/teaching/teachers'
import { Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { sentenceOf } from '../../api/problems/api-error.ts'
import { useChoices } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { AddChoice } from '../../ui/form/AddChoice.tsx'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { FormAlert } from '../../ui/form/FormAlert.tsx'
import { LabelledWholeNumber } from '../../ui/form/number/LabelledWholeNumber.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useLeavingTyped } from '../../ui/form/use-leaving.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { FindTeacher } from './FindTeacher.tsx'
import { teachingViews } from './queries.ts'
import css from './Teaching.module.css'
import { useWords } from './words.ts'

type Props = {
  offering: Pick<Offering, 'id' | 'revision' | 'termId' | 'subjectCode' | 'subjectName' | 'section' | 'weeklyHours' | 'teachers'>
  onClose: () => void
}

/** The teachers of a subject of a section, each with a role and the hours that count as workload. */
export function TeachersDialog({ offering, onClose }: Props) {
  const t = useWords()
  const { id, termId, subjectCode, subjectName, section, weeklyHours } = offering
  const { opened, teachers, setTeachers } = useAssigned(offering)
  const staff = useChoices(teacherCalls.workload, { sort: 'fullName', termId }) ?? []
  const ofAllDepartments = useMay()('teaching.manage')
  const free = staff.filter((one) => !teachers.some(({ staffId }) => staffId === one.id))
  const save = useAct(teacherCalls.setTeachers, {
    invalidates: teachingViews,
    done: ({ differsFromTimetable }) =>
      t(differsFromTimetable ? 'teachersSavedTimetable' : 'teachersSaved', { subject: subjectName, section }),
    onDone: onClose,
    showsError: true,
  })
  const put = (staffId: number, change: Partial<Teacher>) =>
    setTeachers(teachers.map((one) => (one.staffId === staffId ? { ...one, ...change } : one)))
  const addTeacher = ({ id: staffId, empCode, fullName }: Pick<Workload, 'id' | 'empCode' | 'fullName'>) => {
    const role: TeacherRole = teachers.length === 0 ? 'main' : 'co-teacher'
    setTeachers([...teachers, { staffId, empCode, fullName, role, hours: weeklyHours }])
  }
  const choose = (value: number) => {
    const one = staff.find((each) => each.id === value)
    if (one) addTeacher(one)
  }
  const above = teachers.flatMap((one) => aboveNorm(one, { staff, saved: opened.teachers }) ?? [])
  const body = { revision: opened.revision, teachers: teachers.map(({ staffId, role, hours }) => ({ staffId, role, hours })) }
  const { leave, dialog } = useLeavingTyped(
    { isTyped: JSON.stringify(teachers) !== JSON.stringify(opened.teachers), isBusy: save.busy },
    onClose,
  )
  return (
    <PanelDialog
      open
      title={t('teachersOf', { subject: `${subjectCode} ${subjectName}`, section })}
      width="md"
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
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
      <AddChoice
        label={t('addTeacher')}
        hint={t('addTeacherHint')}
        onAdd={choose}
        options={free.map(({ id: value, fullName, hours, norm }) => ({
          value,
          label: norm === null ? t('loadOf', { name: fullName, count: hours }) : t('loadOfNorm', { name: fullName, hours, norm }),
        }))}
      />
      {!ofAllDepartments && <FindTeacher taken={teachers.map(({ staffId }) => staffId)} onFound={addTeacher} />}
      <div role="status">
        {above.map(({ staffId, ...values }) => (
          <p key={staffId} className={css.warning}>
            <TriangleAlert size={18} aria-hidden /> {t('aboveNorm', values)}
          </p>
        ))}
      </div>
      {dialog}
    </PanelDialog>
  )
}

/**
 * Holds the chosen teachers and the version of the subject on which they are based. A later version is shown as long as nothing was changed; otherwise the
 * server refuses the save, so that no other user's choice is overwritten unseen.
 */
function useAssigned(offering: Props['offering']) {
  const [opened, setOpened] = useState(offering)
  const [teachers, setTeachers] = useState<readonly Teacher[]>(offering.teachers)
  const hasSameTeachers = JSON.stringify(offering.teachers) === JSON.stringify(opened.teachers)
  if (offering.revision > opened.revision && (hasSameTeachers || teachers === opened.teachers)) {
    setOpened(offering)
    if (!hasSameTeachers) setTeachers(offering.teachers)
  }
  return { opened, teachers, setTeachers }
}

type Known = { staff: readonly Workload[]; saved: readonly Teacher[] }

/** Returns a teacher's weekly hours if this was saved and they exceed the norm; else null, also if the user may not see the workload. */
function aboveNorm({ staffId, fullName: name, hours }: Teacher, { staff, saved }: Known) {
  const load = staff.find(({ id }) => id === staffId)
  if (!load) return null
  const total = load.hours - (saved.find((one) => one.staffId === staffId)?.hours ?? 0) + hours
  return loadStateOf(total, load.norm) === 'over' ? { staffId, name, hours: total, norm: load.norm ?? '' } : null
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
      <LabelledWholeNumber
        label={t('hoursAWeek')}
        min={0}
        max={40}
        empty={0}
        value={hours}
        onChange={(typed) => onChange({ hours: typed })}
      />
      <IconButton label={t('removeName', { name: fullName })} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
