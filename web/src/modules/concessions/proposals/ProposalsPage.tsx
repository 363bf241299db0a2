import { type Proposal, type ProposalEvidence, proposals } from '@nalanda/contract/concessions/proposals'
import { type ConcessionType, concessionTypes } from '@nalanda/contract/concessions/types'
import { Plus } from 'lucide-react'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { useAct } from '../../../api/act.ts'
import { exportRecords, useChoices, useRecordList } from '../../../api/records.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import { useLocalListState, useSelection } from '../../../ui/list/list-state.ts'
import { SelectionBar } from '../../../ui/list/SelectionBar.tsx'
import { useScreenSearch, useSearchChange } from '../../../ui/navigation/own-address.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import css from '../Concessions.module.css'
import { concessionViews } from '../views.ts'
import { type Translate, useWords } from '../words.ts'

/** Students who match the rule of a concession type but have no such concession in a year. Type and year are in the address. */
export function ProposalsPage() {
  const t = useWords()
  const search = useScreenSearch<'type' | 'year'>()
  const changeSearch = useSearchChange()
  const types = useChoices(concessionTypes, { sort: 'name' })
  const ruled = (types ?? []).filter(({ rule }) => rule !== null)
  const type = ruled.find(({ id }) => String(id) === search.type) ?? ruled[0]
  const present = usePresentYear()
  const year = Number(search.year) || present
  const years = useYearChoices()
  return (
    <Page title={t('proposals')} about={t('proposalsAbout')}>
      {types && !type && (
        <Card>
          <EmptyState title={t('noProposals')}>{t('noRuleLead')}</EmptyState>
        </Card>
      )}
      {type && (
        <div className={css.stack}>
          <div className={css.choices}>
            <Select
              label={t('type')}
              options={ruled.map(({ id, name }) => ({ value: id, label: name }))}
              value={type.id}
              onChange={(id) => void changeSearch({ type: id ?? undefined })}
            />
            <Select
              label={t('academicYear')}
              options={years}
              value={year}
              onChange={(chosen) => void changeSearch({ year: chosen ?? undefined })}
            />
          </div>
          <Proposed key={`${type.id} ${year}`} type={type} year={year} />
        </div>
      )}
    </Page>
  )
}

type Shown = { type: ConcessionType; year: number }

function Proposed({ type, year }: Shown) {
  const t = useWords()
  const params = { id: String(type.id), year: String(year) }
  const state = useLocalListState<typeof proposals.list>({ sort: 'rollNo' })
  const selection = useSelection(state)
  return (
    <DataList
      name="concession-proposals"
      label={t('proposals')}
      columns={columns(t)}
      state={state}
      result={useRecordList(proposals, state.query, params)}
      rowId={({ id }) => id}
      selection={selection}
      bar={selection.ids.size > 0 && <AddDrafts params={params} chosen={selection.ids} onDone={selection.clear} />}
      searchHint={t('findStudent')}
      onExport={(format) => exportRecords(proposals, state.exportQuery, format, params)}
      empty={{ title: t('noProposals'), children: t('noProposalsLead') }}
    />
  )
}

type Adding = { params: { id: string; year: string }; chosen: ReadonlySet<number>; onDone: () => void }

/** Creates drafts for the selected students; nothing is requested yet. */
function AddDrafts({ params, chosen, onDone }: Adding) {
  const t = useWords()
  const add = useAct(proposals.add, {
    invalidates: [...concessionViews, proposals],
    done: ({ added }) => t('draftsAdded', { count: added }),
    onDone,
  })
  return (
    <SelectionBar count={chosen.size} onClear={onDone}>
      <Button
        kind="primary"
        size="small"
        icon={Plus}
        busy={add.busy}
        onClick={() => void add.act({ params, body: { studentIds: [...chosen] } })}
      >
        {t('addDrafts', { count: chosen.size })}
      </Button>
    </SelectionBar>
  )
}

const columns = (t: Translate): Column<Proposal, typeof proposals.list>[] => [
  { field: 'fullName', head: t('student'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo, admissionNo }) => rollNo ?? admissionNo, code: true, sort: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch },
  { field: 'batch', head: t('batch'), text: ({ batch }) => batch, hiddenAtFirst: true },
  {
    ...{ field: 'evidence', head: t('evidence'), wide: true },
    text: ({ evidence }) => evidence.map((one) => evidenceText(t, one)).join(' · '),
  },
]

function evidenceText(t: Translate, { relative, number, fullName, by }: ProposalEvidence): string {
  return t('evidenceText', { relative: t(`relative-${relative}`), number, name: fullName, contact: t(`contact-${by}`) })
}
