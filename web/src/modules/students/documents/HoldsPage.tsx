import { documentCalls, type HoldRow, holdKindsOf } from '@nalanda/contract/students/documents'
import { Lock } from 'lucide-react'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useSession } from '../../../api/session.ts'
import { dateText, rupees } from '../../../ui/format/format.ts'
import { useReasons } from '../../../ui/i18n/coded-messages.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { useHoldKinds } from '../kind-words.ts'
import { type TranslateState, useStateWords } from '../states/words.ts'
import { byWhom, HoldList } from './HoldsCard.tsx'
import { PlaceHoldDialog } from './PlaceHoldDialog.tsx'

/** The holds of the user's own office with their students, and actions to place and lift them. */
export function HoldsPage() {
  const t = useStateWords()
  const kindName = useHoldKinds()
  const reasonText = useReasons()
  const state = useListState<typeof documentCalls.holds.list>({ sort: '-placedAt', filters: { open: 'yes' } })
  const result = useRecordList(documentCalls.holds, state.query)
  const kinds = holdKindsOf(useSession()?.roles ?? [])
  // The present state of the hold: a lifted one leaves the list of open ones
  const present = (id: number) => result.data?.items.find((one) => one.id === id)
  return (
    <Page title={t('holds')} about={t('holdsLead')}>
      <RecordList
        name="holds"
        label={t('holds')}
        columns={columns(t, kindName, reasonText)}
        state={state}
        result={result}
        searchHint={t('studentHint')}
        filters={[
          {
            name: 'open',
            label: t('state'),
            options: [
              { value: 'yes', label: t('open') },
              { value: 'no', label: t('lifted') },
            ],
          },
          { name: 'kind', label: t('kind'), options: kinds.map((kind) => ({ value: kind, label: kindName(kind) })) },
        ]}
        onExport={(format) => exportRecords(documentCalls.holds, state.exportQuery, format)}
        add={t('placeHold')}
        addIcon={Lock}
        addForm={(close) => <PlaceHoldDialog onClose={close} />}
        none={t('noOpenHolds')}
        empty={t('noOpenLead')}
        detail={({ id }, close) => <HoldDrawer hold={present(id)} onClose={close} />}
      />
    </Page>
  )
}

function HoldDrawer({ hold, onClose }: { hold: HoldRow | undefined; onClose: () => void }) {
  if (!hold) return null
  return (
    <SideDrawer open title={hold.fullName} onClose={onClose}>
      <HoldList holds={[hold]} />
    </SideDrawer>
  )
}

const columns = (
  t: TranslateState,
  kindName: ReturnType<typeof useHoldKinds>,
  reasonText: ReturnType<typeof useReasons>,
): Column<HoldRow, typeof documentCalls.holds.list>[] => [
  { field: 'fullName', head: t('student'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true, sort: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
  { field: 'kind', head: t('kind'), text: ({ kind }) => kindName(kind) },
  { field: 'reason', head: t('reason'), text: reasonText, wide: true },
  { field: 'amount', head: t('amount'), text: ({ amountPaise }) => amountPaise && rupees(amountPaise), numeric: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ liftedAt }) => ({ tone: liftedAt ? 'quiet' : 'warn', text: t(liftedAt ? 'lifted' : 'open') }),
  },
  { field: 'placedAt', head: t('placedOn'), text: ({ placedAt }) => dateText(placedAt, { dateStyle: 'medium' }), sort: true },
  { field: 'placedBy', head: t('placer'), text: ({ placedBy }) => byWhom(t, placedBy), hiddenAtFirst: true },
]
