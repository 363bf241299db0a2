import { HomeSettings } from '@nalanda/contract/institution/settings'
import { FormSection } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { SettingsForm } from '../SettingsForm.tsx'
import { WithSettings } from '../WithSettings.tsx'
import { useSettingsWords } from '../words.ts'
import { HomePreview } from './HomePreview.tsx'
import { useInstitutionPreview } from './use-institution-preview.ts'

const { CheckboxField, RadioGroupField, TextField } = fieldsFor(HomeSettings)

const sites = ['accountsTileUrl', 'obeUrl', 'facultyDbUrl', 'naacUrl', 'nirfUrl', 'examCellUrl'] as const

/** The settings of the home page, with a preview. */
export function HomeSettingsPage() {
  const t = useSettingsWords()
  const collegeWith = useInstitutionPreview()
  const frame = { title: t('homePageTitle'), about: t('homePageAbout') }
  return (
    <WithSettings {...frame}>
      {(settings) => (
        <SettingsForm
          {...frame}
          schema={HomeSettings}
          settings={settings}
          preview={(next) => <HomePreview college={collegeWith(next)} />}
        >
          <FormSection columns={2}>
            <RadioGroupField
              name="homeLayout"
              label={t('fields.homeLayout')}
              options={[
                { value: 'ring', label: t('ring') },
                { value: 'grid', label: t('grid') },
              ]}
            />
            <CheckboxField name="showObeTile" label={t('fields.showObeTile')} />
          </FormSection>
          <FormSection columns={2}>
            {sites.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(`fields.${name}`)}
                hint={t('addressHint')}
                type="url"
                inputMode="url"
                emptyIsNull
                maxLength={500}
              />
            ))}
          </FormSection>
        </SettingsForm>
      )}
    </WithSettings>
  )
}
