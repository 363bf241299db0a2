import { ledger } from '@nalanda/contract/ledger/ledger'
import { SaveVendorSettings, type VendorSettings, vendorSettings } from '@nalanda/contract/vendors/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '../../api/act.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { useChoices } from '../../api/records.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Form, FormSection, useZodForm } from '../../ui/form/Form.tsx'
import { fieldsFor } from '../../ui/form/fields-for.ts'
import { Card, Page } from '../../ui/page/Page.tsx'
import { useLaterVersions, useMergingSave } from '../../ui/record/record-editing.ts'
import css from './Vendors.module.css'
import { useWords } from './words.ts'

const { CheckboxField, MoneyField, SelectField } = fieldsFor(SaveVendorSettings)

/** How the college handles bills of vendors. */
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
  const client = useQueryClient()
  const start = (one: VendorSettings | null) => valuesOf(one ?? settings)
  const form = useZodForm(SaveVendorSettings, start(settings))
  const change = useAct(vendorSettings.change, { replaces: queryOf(vendorSettings.get) })
  const merging = useMergingSave<z.input<typeof SaveVendorSettings>, z.output<typeof SaveVendorSettings>, VendorSettings>(
    form,
    settings,
    start,
    {
      onSave: (values, from) => change.submit({ body: { ...values, revision: (from ?? settings).revision } }),
      reload: () => client.fetchQuery({ ...queryOf(vendorSettings.get), staleTime: 0 }),
      done: t('settingsSaved'),
    },
  )
  useLaterVersions(form.formState.isDirty, settings, merging)
  const accounts = useChoices(ledger.accounts, { kind: 'asset', retired: 'all' }) ?? []
  const options = accounts.map(({ id, code, name, retired }) => ({ value: id, label: `${code} ${name}`, retired }))
  return (
    <Card>
      <Form form={form} onSave={merging.save} savedValues={valuesOf}>
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

const valuesOf = ({ revision: _, ...values }: VendorSettings) => values
