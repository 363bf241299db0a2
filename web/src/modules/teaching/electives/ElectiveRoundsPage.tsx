import { electiveKinds } from '@nalanda/contract/academics/subject-teaching'
import { type ElectiveRound, electiveCalls, roundStates } from '@nalanda/contract/teaching/electives'
import { useTermChoices } from '../../../api/choices.ts'
import { useRecordEditing } from '../../../api/records.ts'
import { instantText } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { electiveViews, stateTones } from './queries.ts'
import { roundForm } from './round-form.tsx'
import { type Translate, useWords } from './words.ts'

/** The rounds of electives of all terms. A row opens the page of the round. */
export function ElectiveRoundsPage() {
  const t = useWords()
  const state = useListState<typeof electiveCalls.rounds.list>({ sort: '-closesOn' })
  const editing = useRecordEditing(electiveCalls.rounds, state, electiveViews)
  return (
    <RecordScreen
      name="elective-rounds"
      title={t('electives')}
      about={t('electivesAbout')}
      add={t('addRound')}
      none={t('noRounds')}
      nameOf={({ name }) => name}
      columns={columns(t)}
      filters={[
        { name: 'termId', label: t('term'), options: useTermChoices(state.needs('termId')) },
        { name: 'kind', label: t('kind'), options: electiveKinds.map((value) => ({ value, label: t(`kind-${value}`) })) },
        { name: 'state', label: t('state'), options: roundStates.map((value) => ({ value, label: t(`round-${value}`) })) },
      ]}
      searchHint={t('roundSearch')}
      state={state}
      editing={editing}
      form={roundForm}
      hrefOf={({ id }) => `/app/Academics/Electives/${id}`}
      empty={t('roundsEmpty')}
    />
  )
}

const columns = (t: Translate): Column<ElectiveRound, typeof electiveCalls.rounds.list>[] => [
  { field: 'name', head: t('round'), text: ({ name }) => name, main: true, sort: true, wide: true },
  { field: 'term', head: t('term'), text: ({ courseName, termName }) => `${courseName}, ${termName}`, wide: true },
  { field: 'kind', head: t('kind'), text: ({ kind }) => t(`kind-${kind}`) },
  { field: 'method', head: t('method'), text: ({ method }) => t(`method-${method}`) },
  { field: 'closesOn', head: t('closesOn'), text: ({ closesAt }) => instantText(closesAt), sort: true },
  { field: 'seats', head: t('seats'), text: ({ seats }) => seats, numeric: true },
  { field: 'chosen', head: t('chosen'), text: ({ chosen }) => chosen, numeric: true },
  { field: 'seated', head: t('seated'), text: ({ seated }) => seated, numeric: true },
  { field: 'state', head: t('state'), status: ({ state }) => ({ tone: stateTones[state], text: t(`round-${state}`) }) },
]
