import { type FeeSettings, feeSettings, SaveFeeSettings } from '@nalanda/contract/fees/settings'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { useMay } from '../../../api/session.ts'
import { useSettingsForm } from '../../../api/settings-form.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form, FormSection } from '../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../ui/form/fields-for.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import css from '../Fees.module.css'
import { useSettingWords } from './words.ts'

const { CheckboxField, DateField, MoneyField, NumberField, TextField } = fieldsFor(SaveFeeSettings)

/** Page of the college's settings for fees. */
export function FeeSettingsPage() {
  const t = useSettingWords()
  const asked = useQuery(queryOf(feeSettings.get))
  return (
    <Page title={t('feeSettings')} about={t('about')}>
      <QueryBoundary query={asked} rows={5}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryBoundary>
    </Page>
  )
}

function SettingsForm({ settings }: { settings: FeeSettings }) {
  const t = useSettingWords()
  const mayManage = useMay()('fees.manage')
  const query = queryOf(feeSettings.get)
  const { submit } = useAct(feeSettings.change, { replaces: query })
  const { form, save, valuesOf } = useSettingsForm(SaveFeeSettings, settings, {
    query,
    save: (body: FeeSettings) => submit({ body }),
    done: t('saved'),
  })
  return (
    <Card>
      <Form form={form} onSave={save} savedValues={valuesOf}>
        <fieldset className={css.plain} disabled={!mayManage}>
          <FormSection columns={2}>
            <TextField name="upiId" label={t('upiId')} hint={t('upiHint')} emptyIsNull maxLength={80} />
            <NumberField name="reminderDays" label={t('reminder')} hint={t('reminderHint')} step={1} min={0} max={60} />
            <NumberField name="holdAfterDays" label={t('holdAfter')} hint={t('holdHint')} step={1} min={0} max={365} />
            <MoneyField name="holdFromPaise" label={t('holdFrom')} empty={0} />
            <MoneyField name="cashLimitPaise" label={t('cashLimit')} hint={t('cashLimitHint')} required />
            <DateField name="openingOn" label={t('openingDay')} hint={t('openingDayHint')} />
            <CheckboxField name="paymentSummary" label={t('paymentSummary')} hint={t('paymentSummaryHint')} />
          </FormSection>
          {mayManage && (
            <div className={css.acts}>
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
