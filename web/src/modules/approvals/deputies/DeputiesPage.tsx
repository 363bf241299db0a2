import { type Deputy, deputies } from '@nalanda/contract/platform/approvals/deputies'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { approvalViews } from '../../../api/approval/approval-state.ts'
import type { Tone } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { dayText, thisDay } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useLocalListState } from '../../../ui/list/list-state.ts'
import { wholeList } from '../../../ui/list/whole-list.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { RecordList } from '../../../ui/record/RecordList.tsx'
import { ApprovalsTabs } from '../ApprovalsTabs.tsx'
import { useDeputies } from '../approval-queries.ts'
import { type Translate, useWords } from '../words.ts'
import { AddDeputyDialog } from './AddDeputyDialog.tsx'

/** The deputies: who decides in whose place, and on which days. */
export function DeputiesPage() {
  const t = useWords()
  const state = useLocalListState()
  const [ending, setEnding] = useState<Deputy | null>(null)
  return (
    <Page title={t('deputies')} about={t('deputiesAbout')}>
      <ApprovalsTabs current="deputies" />
      <RecordList
        name="deputies"
        label={t('deputies')}
        columns={columns(t)}
        state={state}
        result={wholeList(useDeputies(), state, ({ deputy, person }) => `${deputy} ${person}`)}
        add={t('addDeputy')}
        addForm={(close) => <AddDeputyDialog onClose={close} />}
        rowActs={(one) =>
          one.can.end && (
            <Button
              kind="danger"
              size="small"
              aria-label={t('endOf', { name: t('forPerson', { deputy: one.deputy, person: one.person }) })}
              onClick={() => setEnding(one)}
            >
              {t('endDeputy')}
            </Button>
          )
        }
        none={t('noDeputies')}
        empty={t('noDeputiesLead')}
      />
      {ending && <EndDialog deputy={ending} onClose={() => setEnding(null)} />}
    </Page>
  )
}

const columns = (t: Translate): Column<Deputy>[] => [
  { field: 'deputy', head: t('deputyField'), text: ({ deputy }) => deputy, main: true, wide: true },
  { field: 'person', head: t('decidesFor'), text: ({ person }) => person, wide: true },
  { field: 'validFrom', head: t('firstDay'), text: ({ validFrom }) => dayText(validFrom) },
  { field: 'validUntil', head: t('lastDay'), text: ({ validUntil }) => dayText(validUntil) },
  { field: 'state', head: t('state'), status: (one) => standing(t, one) },
  { field: 'reason', head: t('reason'), text: ({ reason }) => reason, wide: true },
  { field: 'madeBy', head: t('addedByHead'), text: ({ madeBy }) => madeBy, hiddenAtFirst: true },
]

function standing(t: Translate, { endedAt, validFrom, validUntil }: Deputy): { text: string; tone: Tone } {
  const today = thisDay()
  if (endedAt !== null) return { text: t('ended'), tone: 'quiet' }
  if (validUntil < today) return { text: t('ended'), tone: 'quiet' }
  return validFrom > today ? { text: t('planned'), tone: 'plain' } : { text: t('now'), tone: 'pass' }
}

function EndDialog({ deputy: { id, deputy, person }, onClose }: { deputy: Deputy; onClose: () => void }) {
  const t = useWords()
  const end = useAct(deputies.end, {
    input: () => ({ params: { id: String(id) } }),
    invalidates: approvalViews,
    done: t('endDone', { deputy, person }),
  })
  return (
    <ConfirmDialog open title={t('endTitle')} action={t('endDeputy')} onClose={onClose} onConfirm={() => end.submit()}>
      <p>{t('endLead', { deputy, person })}</p>
    </ConfirmDialog>
  )
}
