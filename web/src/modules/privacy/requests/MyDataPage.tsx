import type { BodySent } from '@nalanda/contract/platform/endpoint'
import { copyCalls } from '@nalanda/contract/privacy/copies'
import { type DataPerson, Subject } from '@nalanda/contract/privacy/people'
import { type DataRequest, requestCalls } from '@nalanda/contract/privacy/requests'
import { FileArchive, Send } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { together, Waiting } from '../../../api/figures/Waiting.tsx'
import { currentAppearance } from '../../../ui/appearance/appearance.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { CopiesCard } from '../copies/CopiesCard.tsx'
import css from '../Privacy.module.css'
import { privacyViews, useMyConsents, useMyCopies, useMyPeople, useMyRequests } from '../queries.ts'
import { useWords } from '../words.ts'
import { AskDialog } from './AskDialog.tsx'
import { ConsentsCard, RequestsCard } from './RequestsCard.tsx'

/** The data that the college stores about the signed-in user and, for a parent, about the children: copies of them, and requests. */
export function MyDataPage() {
  const t = useWords()
  const people = useMyPeople()
  const copies = useMyCopies()
  const requests = useMyRequests()
  const consents = useMyConsents()
  const download = useAct(copyCalls.downloadMyCopy, { onDone: saveFile })
  return (
    <Page title={t('myData')} about={t('myDataAbout')}>
      {people.data && copies.data && requests.data && consents.data ? (
        <div className={css.stack}>
          <CopiesCard
            copies={copies.data.items}
            asking={people.data.items.map((person) => (
              <AskForCopy key={`${person.kind}${person.id}`} person={person} alone={people.data.items.length === 1} />
            ))}
            onDownload={(id) => void download.act({ params: { id: String(id) } })}
          />
          <MyRequests people={people.data.items} requests={requests.data.items} />
          {consents.data.items.length > 0 && <ConsentsCard consents={consents.data.items} />}
        </div>
      ) : (
        <Waiting {...together(people, copies, requests, consents)} rows={8} />
      )}
    </Page>
  )
}

function MyRequests({ people, requests }: { people: readonly DataPerson[]; requests: readonly DataRequest[] }) {
  const t = useWords()
  const [open, setOpen] = useState<'ask' | DataRequest | null>(null)
  const close = () => setOpen(null)
  const send = useAct(requestCalls.askMyRequest, {
    input: (body: BodySent<typeof requestCalls.askMyRequest>) => ({ body }),
    invalidates: privacyViews,
    done: t('requestSent'),
  })
  const withdraw = useAct(requestCalls.withdrawMyRequest, {
    input: ({ id, revision }: DataRequest) => ({ params: { id: String(id) }, body: { revision } }),
    invalidates: privacyViews,
  })
  return (
    <>
      <RequestsCard
        requests={requests}
        asking={
          <Button icon={Send} onClick={() => setOpen('ask')}>
            {t('ask')}
          </Button>
        }
        onWithdraw={setOpen}
      />
      {open === 'ask' && <AskDialog people={people} onAsk={send.submit} onClose={close} />}
      {open !== null && open !== 'ask' && (
        <ConfirmDialog
          open
          title={t('withdrawRequestTitle')}
          action={t('withdrawRequest')}
          onClose={close}
          onConfirm={() => withdraw.submit(open)}
        >
          <p>{t(`ask-${open.ask}`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function AskForCopy({ person, alone }: { person: DataPerson; alone: boolean }) {
  const t = useWords()
  const ask = useAct(copyCalls.askForMyCopy, { invalidates: privacyViews, done: t('askedForCopy') })
  return (
    <Button
      icon={FileArchive}
      busy={ask.busy}
      onClick={() => void ask.act({ body: { ...Subject.parse(person), language: currentAppearance().language } })}
    >
      {alone ? t('askForCopy') : t('askForCopyOf', { name: person.name })}
    </Button>
  )
}
