import { AboutSettings } from '@nalanda/contract/institution/settings'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { AboutText } from '../../home/CollegeDialogs.tsx'
import { SettingsForm } from '../SettingsForm.tsx'
import css from '../settings.module.css'
import { WithSettings } from '../WithSettings.tsx'
import { useSettingsWords } from '../words.ts'
import { PreviewFrame } from './PreviewFrame.tsx'

const { TextAreaField } = fieldsFor(AboutSettings)

/** Edits the text of About Us!, with a preview. */
export function AboutPage() {
  const t = useSettingsWords()
  const frame = { title: t('aboutTitle'), about: t('aboutAbout') }
  const preview = (aboutUs: string) => (
    <PreviewFrame>
      <div className={css.letter}>{aboutUs.trim() === '' ? <p>{t('notYet')}</p> : <AboutText aboutUs={aboutUs} />}</div>
    </PreviewFrame>
  )
  return (
    <WithSettings {...frame}>
      {(settings) => (
        <SettingsForm {...frame} schema={AboutSettings} settings={settings} preview={(next) => preview(next.aboutUs)}>
          <TextAreaField name="aboutUs" label={t('fields.aboutUs')} hint={t('aboutHint')} rows={18} maxLength={10_000} />
        </SettingsForm>
      )}
    </WithSettings>
  )
}
