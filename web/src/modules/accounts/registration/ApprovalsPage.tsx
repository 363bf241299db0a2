import { type Registration, registrationCalls, registrationStates } from '@nalanda/contract/accounts/registration'
import { Suspense, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { Checkbox } from '../../../ui/form/Field.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { registrationViews, useRegistration, useRegistrations } from './registration-queries.ts'
import { registrationTones } from './registration-states.ts'
import { type Translate, useWords } from './words.ts'

const ApprovalDrawer = lazyPart(() => import('./ApprovalDrawer.tsx'), 'ApprovalDrawer')

/** Everyone who asked for an account: pending requests first, decided ones remain visible. */
export function ApprovalsPage() {
  const t = useWords()
  const state = useListState<typeof registrationCalls.listRegistrations>({ sort: '-registeredAt', filters: { state: 'waits' } })
  const registrations = useRegistrations(state.query)
  const [open, setOpen] = useState<Registration | null>(null)
  return (
    <Page title={t('registrations')} about={t('registrationsAbout')} actions={<SelfRegistration />}>
      <DataList
        name="registrations"
        label={t('registrations')}
        columns={columnsOf(t)}
        state={state}
        result={registrations}
        rowId={(row) => row.id}
        onOpen={setOpen}
        searchHint={t('findUser')}
        filters={[{ name: 'state', label: t('state'), options: registrationStates.map((value) => ({ value, label: t(value) })) }]}
        empty={{ title: t('noRegistrations'), children: t('noRegistrationsLead') }}
      />
      <Suspense>{open && <ApprovalDrawer key={open.id} registration={open} onClose={() => setOpen(null)} />}</Suspense>
    </Page>
  )
}

/** Whether people may register themselves; a single setting for everyone. */
function SelfRegistration() {
  const t = useWords()
  const { data } = useRegistration()
  const change = useAct(registrationCalls.changeSelfRegistration, {
    input: (selfRegistration: boolean) => ({ body: { selfRegistration } }),
    invalidates: registrationViews,
    done: (_, on) => t(on ? 'selfRegistrationOn' : 'selfRegistrationOff'),
  })
  const shown = change.pending ?? data?.new === 'true'
  return (
    <Checkbox role="switch" disabled={!data} checked={shown} onChange={(event) => void change.act(event.target.checked)}>
      {t('selfRegistration')}
    </Checkbox>
  )
}

function columnsOf(t: Translate): Column<Registration, typeof registrationCalls.listRegistrations>[] {
  return [
    { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
    { field: 'username', head: t('userNameLabel'), text: ({ username }) => username },
    { field: 'email', head: t('email'), text: ({ email }) => email, wide: true },
    { field: 'requestedRole', head: t('asksFor'), text: ({ requestedRole }) => roleTitle(requestedRole) },
    { field: 'department', head: t('department'), text: ({ department }) => department || null, hiddenAtFirst: true },
    { field: 'registeredAt', head: t('registered'), text: ({ registeredAt }) => instantText(registeredAt), sort: true },
    {
      field: 'state',
      head: t('state'),
      status: ({ state }) => ({ tone: registrationTones[state], text: t(state) }),
    },
    { field: 'decidedBy', head: t('decided'), text: ({ decidedBy }) => decidedBy, hiddenAtFirst: true },
  ]
}
