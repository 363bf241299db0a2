import { applicationStates, seatFeeStates } from '@nalanda/contract/applications/application-states'
import { applications } from '@nalanda/contract/applications/applications'
import type { ApplicationRow } from '@nalanda/contract/applications/office'
import { dayOf } from '@nalanda/contract/platform/dates/dates'
import { CalendarRange, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useBranchChoices, useCourseChoices, useSeasonChoices } from '../../../api/choices.ts'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { useMay } from '../../../api/session.ts'
import { StateChip } from '../../../ui/feedback/states.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { count, dayText, instantText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import css from './Applications.module.css'
import { applicationTones, seatFeeTones } from './application-states.ts'
import { useCounts } from './queries.ts'
import { SeasonDialog } from './SeasonDialog.tsx'
import { type Translate, useApplicationsWords } from './words.ts'

/** All online applications: figures for those that wait for the office, and the list of all. */
export function ApplicationsPage() {
  const t = useApplicationsWords()
  const state = useListState<typeof applications.applications.list>({ sort: '-changedAt' })
  const result = useRecordList(applications.applications, state.query)
  const [season, setSeason] = useState(false)
  const mayManage = useMay()(applications.saveSeason.allow)
  const filters: Filter<typeof applications.applications.list>[] = [
    { name: 'state', label: t('state'), options: applicationStates.map((value) => ({ value, label: t(value) })) },
    { name: 'courseId', label: t('course'), options: useCourseChoices(state.needs('courseId')) },
    { name: 'branchId', label: t('branch'), options: useBranchChoices(state.needs('branchId')) },
    { name: 'season', label: t('season'), options: useSeasonChoices() },
    {
      name: 'offer',
      label: t('offerFilter'),
      options: [{ value: 'expiring', label: t('offerExpiring') }],
    },
    { name: 'seatFee', label: t('seatFee'), options: seatFeeStates.map((value) => ({ value, label: t(`seatFee-${value}`) })) },
  ]
  return (
    <Page
      title={t('applications')}
      about={t('applicationsAbout')}
      actions={
        <>
          <RouteLink to="/apply" className={buttonClass({})}>
            <ExternalLink size={18} aria-hidden />
            {t('publicPage')}
          </RouteLink>
          {mayManage && (
            <Button icon={CalendarRange} onClick={() => setSeason(true)}>
              {t('seasonSettings')}
            </Button>
          )}
        </>
      }
    >
      <Figures filters={state.filters} onChoose={state.filter} />
      <DataList
        name="applications"
        label={t('applications')}
        columns={columns(t)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        hrefOf={(row) => `/app/Admission/Applications/${row.id}`}
        searchHint={t('searchApplications')}
        filters={filters}
        onExport={(format) => exportRecords(applications.applications, state.exportQuery, format)}
        empty={{ title: t('noApplications'), children: t('noApplicationsLead') }}
      />
      {season && <SeasonDialog onClose={() => setSeason(false)} />}
    </Page>
  )
}

const figures = [
  { word: 'toCheck', filter: 'state', value: 'submitted' },
  { word: 'toOffer', filter: 'state', value: 'approved' },
  { word: 'endSoon', filter: 'offer', value: 'expiring' },
  { word: 'toAdmit', filter: 'state', value: 'accepted' },
] as const

type FiguresProps = { filters: Record<string, string>; onChoose: (filter: string, value: string | undefined) => void }

/** The counts of waiting applications; each filters the list. */
function Figures({ filters, onChoose }: FiguresProps) {
  const t = useApplicationsWords()
  const { data } = useCounts()
  return (
    <div className={css.stages}>
      {figures.map(({ word, filter, value }) => (
        <button
          key={word}
          type="button"
          aria-pressed={filters[filter] === value}
          onClick={() => onChoose(filter, filters[filter] === value ? undefined : value)}
        >
          <span>{t(word)}</span>
          <strong className="numerals">
            {data ? count(filter === 'offer' ? data.expiringSoon : (data.states[value] ?? 0)) : '–'}
          </strong>
          <small>{t(`${word}Note`)}</small>
        </button>
      ))}
    </div>
  )
}

const columns = (t: Translate): Column<ApplicationRow, typeof applications.applications.list>[] => [
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'number', head: t('number'), text: ({ number }) => number, code: true, sort: true },
  {
    field: 'state',
    head: t('state'),
    status: ({ state }) => ({ tone: applicationTones[state], text: t(state) }),
  },
  { field: 'course', head: t('course'), text: ({ courseName }) => courseName, hiddenAtFirst: true },
  { field: 'branch', head: t('branch'), text: ({ branchShortName }) => branchShortName },
  { field: 'seat', head: t('seat'), text: ({ seat }) => seat, wide: true },
  { field: 'category', head: t('category'), text: ({ category }) => category },
  { field: 'entranceRank', head: t('rank'), text: ({ entranceRank }) => entranceRank, numeric: true, sort: true },
  { field: 'offerUntil', head: t('offerUntil'), text: ({ offerExpiresOn }) => (offerExpiresOn ? dayText(offerExpiresOn) : null) },
  {
    field: 'seatFee',
    head: t('seatFee'),
    text: ({ seatFee }) => seatFee && t(`seatFee-${seatFee}`),
    cell: ({ seatFee }) => seatFee && <StateChip tone={seatFeeTones[seatFee]}>{t(`seatFee-${seatFee}`)}</StateChip>,
  },
  {
    field: 'submittedAt',
    head: t('sentOn'),
    text: ({ submittedAt }) => (submittedAt ? instantText(submittedAt) : null),
    sort: true,
    hiddenAtFirst: true,
  },
  { field: 'changedAt', head: t('changed'), text: ({ changedAt }) => dayText(dayOf(new Date(changedAt))), sort: true },
  { field: 'email', head: t('email'), text: ({ email }) => email, wide: true, hiddenAtFirst: true },
  { field: 'mobile', head: t('mobile'), text: ({ mobile }) => mobile, code: true, hiddenAtFirst: true },
]
