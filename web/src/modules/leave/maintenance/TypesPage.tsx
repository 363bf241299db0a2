import { type LeaveType, leaveTypeCalls } from '@nalanda/contract/leave/types'
import { History, ListPlus } from 'lucide-react'
import { useAct } from '../../../api/act.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { leaveViews } from '../leave-text.ts'
import { carryText, creditText } from '../rules/rule-items.ts'
import { type Translate, useWords } from '../words.ts'
import { typeForm } from './type-form.tsx'

const calls = leaveTypeCalls.leaveTypes

/** The college's types of leave with their rules. */
export function TypesPage() {
  const t = useWords()
  const state = useListState<typeof calls.list>({ sort: 'code' })
  return (
    <RecordScreen
      name="leave-types"
      title={t('types')}
      about={t('typesAbout')}
      add={t('addType')}
      none={t('noTypes')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      searchHint={t('codeOrName')}
      state={state}
      editing={useRecordEditing(calls, state, leaveViews)}
      form={typeForm}
      empty={t('typesEmpty')}
      actions={
        <>
          <RouteLink to="/app/Faculty/Leave/Rules" className={buttonClass()}>
            <History size={18} aria-hidden />
            {t('rulesByDate')}
          </RouteLink>
          <UsualTypes />
        </>
      }
    />
  )
}

function UsualTypes() {
  const t = useWords()
  const may = useMay()(leaveTypeCalls.addUsualTypes.allow)
  const add = useAct(leaveTypeCalls.addUsualTypes, {
    invalidates: [leaveTypeCalls, ...leaveViews],
    done: ({ added }) => t('usualAdded', { count: added }),
  })
  if (!may) return null
  return (
    <Button icon={ListPlus} busy={add.busy} onClick={() => void add.act()}>
      {t('addUsual')}
    </Button>
  )
}

const columns = (t: Translate): Column<LeaveType, typeof calls.list>[] => [
  { field: 'code', head: t('code'), text: ({ code }) => code, code: true, sort: true },
  { field: 'name', head: t('name'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'credit', head: t('credit'), text: (row) => creditText(t, row), wide: true },
  { field: 'carry', head: t('carry'), text: (row) => carryText(t, row) },
  { field: 'paid', head: t('paid'), text: ({ paid }) => (paid ? t('yes') : t('no')) },
  { field: 'needsCover', head: t('cover'), text: ({ needsCover }) => (needsCover ? t('yes') : t('no')) },
  { field: 'effectiveFrom', head: t('effectiveFrom'), text: ({ effectiveFrom }) => dayText(effectiveFrom) },
]
