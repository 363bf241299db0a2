import { achievementCalls, SentAchievement } from '@nalanda/contract/achievements/achievements'
import type { z } from 'zod'
import { useAct } from '../../api/act.ts'
import { useSession } from '../../api/session.ts'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { typeOptions } from './achievement-form.tsx'
import { FacultyFields } from './FacultyFields.tsx'
import type { Searched } from './SearchAchievementDialog.tsx'
import { useWords } from './words.ts'

const { DateField, SelectField, TextAreaField } = fieldsFor(SentAchievement)
const opening = {
  id: null,
  departmentName: '',
  facultyName: '',
  facultyEmail: '',
  dates: '',
  description: '',
  type: 'other',
} as const

/** Records an achievement of a member of the faculty, then shows all achievements of that person. */
export function NewAchievementDialog({ onSaved, onClose }: { onSaved: (searched: Searched) => void; onClose: () => void }) {
  const t = useWords()
  const facultyEmail = useSession()?.email ?? ''
  const form = useZodForm(SentAchievement, opening)
  const save = useAct(achievementCalls.savefacultyAchievements, {
    input: (body: z.output<typeof SentAchievement>) => ({ body: { ...body, facultyEmail } }),
    invalidates: [achievementCalls],
    done: t('saved'),
    onDone: (_saved, { departmentName: department, facultyName: faculty }) => onSaved({ department, faculty }),
  })
  return (
    <FormDialog title={t('newTitle')} action={t('save')} form={form} onSave={save.submit} onClose={onClose}>
      <FacultyFields />
      <DateField name="dates" label={t('date')} required />
      <SelectField name="type" label={t('type')} options={typeOptions(t)} />
      <TextAreaField name="description" label={t('description')} required rows={4} maxLength={2000} />
    </FormDialog>
  )
}
