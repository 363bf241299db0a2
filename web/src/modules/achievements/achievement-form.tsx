import { type Achievement, achievementTypes, SaveAchievement } from '@nalanda/contract/achievements/achievements'
import { findStaff } from '../../api/find-staff.ts'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import type { RecordForm } from '../../ui/record/RecordScreen.tsx'
import type { Translate } from './words.ts'

const { DateField, LookupField, SelectField, TextAreaField } = fieldsFor(SaveAchievement)

export const typeOptions = (t: Translate) => achievementTypes.map((value) => ({ value, label: t(`type-${value}`) }))

/** The form of an achievement. `own` is the only person for whom the user may record one; with null, the user chooses among the staff. */
export function achievementForm(t: Translate, own: number | null): RecordForm<Achievement, typeof SaveAchievement> {
  return {
    schema: SaveAchievement,
    start: (row) => ({
      staffId: row?.staffId ?? own,
      type: row?.type ?? 'award',
      description: row?.description ?? '',
      achievedOn: row?.achievedOn ?? '',
    }),
    fields: (row) => (
      <>
        {own === null && (
          <LookupField
            name="staffId"
            label={t('faculty')}
            required
            present={row && { value: row.staffId, label: row.fullName }}
            find={findStaff}
          />
        )}
        <SelectField name="type" label={t('type')} required options={typeOptions(t)} />
        <DateField name="achievedOn" label={t('achievedOn')} required />
        <TextAreaField name="description" label={t('description')} required rows={5} maxLength={2000} />
      </>
    ),
  }
}
