import { smsCalls } from '@nalanda/contract/institution/sms/calls'
import { SmsForm, type SmsState } from '@nalanda/contract/institution/sms/provider'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useAct } from '../../../api/act.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useZodForm } from '../../../ui/form/Form.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { asStored, changesBetween } from '../settings/Changes.tsx'
import { ConnectionForm } from '../settings/connections/ConnectionForm.tsx'
import { CopyAddress } from '../settings/connections/CopyAddress.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { settingsViews } from '../settings/settings-queries.ts'
import { useSettingsWords } from '../settings/words.ts'
import { ProviderFields } from './ProviderFields.tsx'
import { smsQuery } from './queries.ts'
import { RegisteredTexts } from './RegisteredTexts.tsx'
import { SandboxNote } from './SandboxNote.tsx'
import { SmsTestPanel } from './SmsTestPanel.tsx'
import { useTextMessageWords } from './words.ts'

/** The provider of text messages and the registered texts; tested with one message before they are stored. */
export function SmsPage() {
  const t = useSettingsWords()
  const asked = useQuery(smsQuery)
  const frame = { title: t('smsTitle'), about: t('smsAbout') }
  if (asked.data) return <Provider frame={frame} sms={asked.data} />
  return (
    <SettingsFrame {...frame}>
      <Waiting {...asked} rows={8} />
    </SettingsFrame>
  )
}

/** Returns the initial values of the form: the stored ones, without the key. */
function startOf({
  revision: _revision,
  hasSecret: _hasSecret,
  sandboxUrl: _sandboxUrl,
  reportAddress: _reportAddress,
  ...kept
}: SmsState): z.input<typeof SmsForm> {
  return { ...kept, secret: null }
}

function Provider({ frame, sms }: { frame: { title: string; about: string }; sms: SmsState }) {
  const t = useTextMessageWords()
  const start = startOf(sms)
  const form = useZodForm(SmsForm, start)
  const save = useAct(smsCalls.changeSms, { invalidates: settingsViews })
  return (
    <ConnectionForm
      {...frame}
      kind="sms"
      {...{ form, startOf }}
      state={sms}
      reload={(client) => client.fetchQuery({ ...smsQuery, staleTime: 0 })}
      changesOf={(typed) =>
        changesBetween(start, asStored(SmsForm, typed)).map((change) =>
          change.field === 'secret' ? { ...change, after: '•••' } : change,
        )
      }
      onSave={(values, revision) => save.submit({ body: { ...values, revision } })}
      beside={
        <>
          <SandboxNote />
          <Card title={t('test')}>
            <SmsTestPanel form={form} />
          </Card>
          {sms.reportAddress !== null && (
            <Card title={t('reports')}>
              <CopyAddress address={sms.reportAddress}>{t('reportAddressHint', { place: '{reportAddress}' })}</CopyAddress>
            </Card>
          )}
        </>
      }
    >
      <ProviderFields hasSecret={sms.hasSecret} />
      <RegisteredTexts />
    </ConnectionForm>
  )
}
