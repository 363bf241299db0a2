import { connectionCalls, GatewayForm, type GatewayState } from '@nalanda/contract/institution/connections'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '../../../../api/act.ts'
import { Waiting } from '../../../../api/figures/Waiting.tsx'
import { FormSection, useZodForm } from '../../../../ui/form/Form.tsx'
import { fieldsFor } from '../../../../ui/form/fields-for.ts'
import { Card } from '../../../../ui/page/Page.tsx'
import { asStored, changesBetween } from '../Changes.tsx'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { connectionsQuery, settingsViews } from '../settings-queries.ts'
import { useSettingsWords } from '../words.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { TestPanel } from './TestPanel.tsx'

const { RadioGroupField, TextField } = fieldsFor(GatewayForm)

const secrets = ['testPassword', 'productionPassword', 'testSecret', 'productionSecret'] as const
type Secret = (typeof secrets)[number]

/** The college's account at the payment gateway; secrets are entered once and never shown again. */
export function GatewayPage() {
  const t = useSettingsWords()
  const asked = useQuery(connectionsQuery)
  const frame = { title: t('gatewayTitle'), about: t('gatewayAbout') }
  if (asked.data) return <Gateway frame={frame} gateway={asked.data.gateway} />
  return (
    <SettingsFrame {...frame}>
      <Waiting {...asked} rows={8} />
    </SettingsFrame>
  )
}

function startOf({ shopId, mode }: GatewayState): z.input<typeof GatewayForm> {
  return { shopId, mode, testPassword: null, productionPassword: null, testSecret: null, productionSecret: null }
}

function Gateway({ frame, gateway }: { frame: { title: string; about: string }; gateway: GatewayState }) {
  const t = useSettingsWords()
  const { notificationUrl } = gateway
  const start = startOf(gateway)
  const form = useZodForm(GatewayForm, start)
  const testing = useAct(connectionCalls.testGateway)
  const save = useAct(connectionCalls.changeGateway, { invalidates: settingsViews })
  const test = async () => {
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return null
    return testing.submit({ body: form.getValues() })
  }
  const isSecret = (field: string) => secrets.includes(field as Secret)
  const changesOf = (typed: object) =>
    changesBetween(start, asStored(GatewayForm, typed)).map((change) =>
      isSecret(change.field) ? { ...change, before: gateway[change.field as Secret], after: '•••' } : change,
    )
  return (
    <ConnectionForm
      {...{ ...frame, form, startOf, changesOf }}
      state={gateway}
      reload={async (client) => (await client.fetchQuery({ ...connectionsQuery, staleTime: 0 })).gateway}
      kind="gateway"
      onSave={(values, revision) => save.submit({ body: { ...values, revision } })}
      beside={
        <>
          <Card title={t('notification')}>
            <CopyAddress address={notificationUrl}>{t('notificationHint')}</CopyAddress>
          </Card>
          <Card title={t('testGateway')}>
            <TestPanel action={t('testGateway')} hint={t('feesLater')} test={test} />
          </Card>
        </>
      }
    >
      <FormSection columns={2}>
        <TextField name="shopId" label={t('fields.shopId')} hint={t('shopHint')} inputMode="numeric" emptyIsNull maxLength={8} />
        <RadioGroupField
          name="mode"
          label={t('fields.mode')}
          options={[
            { value: 'TEST', label: t('modeTest') },
            { value: 'PRODUCTION', label: t('modeProduction') },
          ]}
        />
        {secrets.map((name) => (
          <TextField
            key={name}
            name={name}
            type="password"
            autoComplete="new-password"
            label={t(`fields.${name}`)}
            hint={gateway[name] ? t('secretKept', { masked: gateway[name] }) : t('secretHint')}
            emptyIsNull
            maxLength={200}
          />
        ))}
      </FormSection>
    </ConnectionForm>
  )
}
