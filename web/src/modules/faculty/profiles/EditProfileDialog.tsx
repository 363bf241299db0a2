import { type FacultyProfile, profileCalls, SaveProfile } from '@nalanda/contract/faculty/profiles'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { facultyViews } from '../faculty-views.ts'
import { useWords } from '../words.ts'

const { CheckboxField, TextAreaField } = fieldsFor(SaveProfile)

/** Changes what a person says of themselves, and whether everybody may see the profile. */
export function EditProfileDialog({ profile, onClose }: { profile: FacultyProfile; onClose: () => void }) {
  const t = useWords()
  const { staffId, about, interests, isPublic, revision } = profile
  const form = useZodForm(SaveProfile, { about: about ?? '', interests: interests ?? '', isPublic })
  const save = useAct(profileCalls.save, {
    input: (sent: z.output<typeof SaveProfile>) => ({ params: { staffId: String(staffId) }, body: { ...sent, revision } }),
    invalidates: facultyViews,
    done: t('profileSaved'),
  })
  return (
    <FormDialog title={t('editProfile')} action={t('save')} width="md" form={form} onSave={save.submit} onClose={onClose}>
      <TextAreaField name="about" label={t('about')} hint={t('aboutHint')} rows={6} maxLength={2000} />
      <TextAreaField name="interests" label={t('interests')} hint={t('interestsHint')} rows={4} maxLength={1000} />
      <CheckboxField name="isPublic" label={t('isPublic')} hint={t('isPublicHint')} />
    </FormDialog>
  )
}
