import { type FacultyProfile, profileCalls, SaveProfile } from '@nalanda/contract/faculty/profiles'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { queryOf } from '../../../api/queries.ts'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { useMergingSave } from '../../../ui/record/record-editing.ts'
import { facultyViews } from '../faculty-views.ts'
import { useWords } from '../words.ts'

const { CheckboxField, TextAreaField } = fieldsFor(SaveProfile)

/** Edits a person's description of themselves, and whether the profile is public. */
export function EditProfileDialog({ profile, onClose }: { profile: FacultyProfile; onClose: () => void }) {
  const t = useWords()
  const client = useQueryClient()
  const params = { staffId: String(profile.staffId) }
  const start = (one: FacultyProfile | null) => startOf(one ?? profile)
  const form = useZodForm(SaveProfile, start(profile))
  const change = useAct(profileCalls.save, { invalidates: facultyViews })
  const { save } = useMergingSave<z.input<typeof SaveProfile>, z.output<typeof SaveProfile>, FacultyProfile>(
    form,
    profile,
    start,
    {
      onSave: (values, from) => change.submit({ params, body: { ...values, revision: (from ?? profile).revision } }),
      reload: () => client.fetchQuery({ ...queryOf(profileCalls.get, { params }), staleTime: 0 }),
      done: t('profileSaved'),
    },
  )
  return (
    <FormDialog title={t('editProfile')} action={t('save')} width="md" form={form} onSave={save} onClose={onClose}>
      <TextAreaField name="about" label={t('about')} hint={t('aboutHint')} rows={6} maxLength={2000} />
      <TextAreaField name="interests" label={t('interests')} hint={t('interestsHint')} rows={4} maxLength={1000} />
      <CheckboxField name="isPublic" label={t('isPublic')} hint={t('isPublicHint')} />
    </FormDialog>
  )
}

const startOf = ({ about, interests, isPublic }: FacultyProfile) => ({
  about: about ?? '',
  interests: interests ?? '',
  isPublic,
})
