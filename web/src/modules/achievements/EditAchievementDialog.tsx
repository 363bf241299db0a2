import { achievementCalls, type DocumentedAchievement, SentAchievement } from '@nalanda/contract/achievements/achievements'
import type { z } from 'zod'
import { useAct } from '../../api/act.ts'
import { useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useWords } from './words.ts'

const { DateField, TextAreaField } = fieldsFor(SentAchievement)
type Props = { achievement: DocumentedAchievement; onEdited: () => void; onClose: () => void }

/** Changes the date and the description of an achievement. */
export function EditAchievementDialog({ achievement, onEdited, onClose }: Props) {
  const t = useWords()
  const form = useZodForm(SentAchievement, achievement)
  const save = useAct(achievementCalls.savefacultyAchievements, {
    input: (body: z.output<typeof SentAchievement>) => ({ body }),
    invalidates: [achievementCalls],
    done: t('edited'),
    onDone: onEdited,
  })
  return (
    <FormDialog title={t('editTitle')} action={t('save')} form={form} onSave={save.submit} onClose={onClose}>
      <DateField name="dates" label={t('date')} required />
      <TextAreaField name="description" label={t('description')} required rows={4} maxLength={2000} />
    </FormDialog>
  )
}
