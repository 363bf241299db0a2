import { NumberSettings, type Settings } from '@nalanda/contract/institution/settings'
import { FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { thisYear } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { WithSettings } from './WithSettings.tsx'
import { useSettingsWords } from './words.ts'

const { TextField } = fieldsFor(NumberSettings)

/** The patterns of admission numbers and roll numbers, with examples. */
export function NumbersPage() {
  const t = useSettingsWords()
  const frame = { title: t('numbersTitle'), about: t('numbersAbout') }
  return (
    <WithSettings {...frame}>
      {(settings) => (
        <SettingsForm {...frame} schema={NumberSettings} settings={settings} preview={(next) => <Examples settings={next} />}>
          <FormSection columns={1}>
            <TextField
              name="admissionNumberPattern"
              label={t('fields.admissionNumberPattern')}
              hint={t('admissionPatternHint')}
              required
              maxLength={40}
            />
            <TextField
              name="rollNumberPattern"
              label={t('fields.rollNumberPattern')}
              hint={t('rollPatternHint')}
              required
              maxLength={40}
            />
          </FormSection>
        </SettingsForm>
      )}
    </WithSettings>
  )
}

const year = thisYear()

function Examples({ settings: { code, admissionNumberPattern, rollNumberPattern } }: { settings: Settings }) {
  const t = useSettingsWords()
  const roll = (lateral: boolean) => filled(rollNumberPattern, { college: code, branch: '05', serial: '01' }, lateral)
  return (
    <Card title={t('examples')}>
      <DescriptionList>
        <DescriptionItem name={t('fields.admissionNumberPattern')}>
          {filled(admissionNumberPattern, { code, serial: '1' })}
        </DescriptionItem>
        <DescriptionItem name={t('listed', { first: t('fields.rollNumberPattern'), second: t('regularEntry') })}>
          {roll(false)}
        </DescriptionItem>
        <DescriptionItem name={t('listed', { first: t('fields.rollNumberPattern'), second: t('lateralEntry') })}>
          {roll(true)}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

/** Returns a pattern with its placeholders filled in; an unknown placeholder stays as typed. */
function filled(pattern: string, values: Readonly<Record<string, string>>, lateral = false): string {
  const known: Readonly<Record<string, string>> = { year: String(year), yyyy: String(year), yy: String(year % 100), ...values }
  return pattern.replace(/\{([^{}]*)\}/g, (place, name: string) => {
    const [regular = '', other] = name.split('|')
    if (other !== undefined) return lateral ? other : regular
    const [key = '', digits] = name.toLowerCase().split(':')
    return known[key]?.padStart(Number(digits ?? 1), '0') ?? place
  })
}
