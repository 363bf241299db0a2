import { ledger } from '@nalanda/contract/ledger/ledger'
import { SaveVendorSettings, type VendorSettings, vendorSettings } from '@nalanda/contract/vendors/settings'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../api/act.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { useChoices } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { useSettingsForm } from '../../api/settings-form.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form, FormSection } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import css from './Vendors.module.css'
import { useWords } from './words.ts'

const { CheckboxField, MoneyField, SelectField } = fieldsFor(SaveVendorSettings)

/** Page of the college's settings for vendor bills. */
export function SettingsPage() {
  const t = useWords()
  const asked = useQuery(queryOf(vendorSettings.get))
  return (
    <Page title={t('vendorSettings')} about={t('settingsAbout')}>
      <QueryBoundary query={asked} rows={5}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryBoundary>
    </Page>
  )
}

function SettingsForm({ settings }: { settings: VendorSettings }) {
  const t = useWords()
  const mayChange = useMay()('vendors.configure')
  const query = queryOf(vendorSettings.get)
  const { submit } = useAct(vendorSettings.change, { replaces: query })
  const { form, save, valuesOf } = useSettingsForm(SaveVendorSettings, settings, {
    query,
    save: (body: VendorSettings) => submit({ body }),
    done: t('settingsSaved'),
  })
  const accounts = useChoices(ledger.accounts, { kind: 'asset', retired: 'all' }) ?? []
  const options = accounts.map(({ id, code, name, retired }) => ({ value: id, label: `${code} ${name}`, retired }))
  return (
    <Card>
      <Form form={form} onSave={save} savedValues={valuesOf}>
        <fieldset className={css.plain} disabled={!mayChange}>
          <FormSection columns={2}>
            <MoneyField name="officerLimitPaise" label={t('officerLimit')} hint={t('officerLimitHint')} empty={0} />
            <SelectField name="bankAccountId" label={t('bankAccount')} required numeric options={options} />
            <SelectField name="cashAccountId" label={t('cashAccount')} required numeric options={options} />
            <CheckboxField name="claimsInputTax" label={t('claimsInputTax')} hint={t('claimsInputTaxHint')} />
            <CheckboxField name="scanRequired" label={t('scanRequired')} />
          </FormSection>
          {mayChange && (
            <div>
              <Button kind="primary" type="submit" busy={form.formState.isSubmitting} shortcut="Ctrl S">
                {t('save')}
              </Button>
            </div>
          )}
        </fieldset>
      </Form>
    </Card>
  )
}
