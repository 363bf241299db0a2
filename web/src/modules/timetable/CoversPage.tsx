import { dayOf } from '@nalanda/contract/platform/dates/dates'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { classCalls } from '@nalanda/contract/timetable/classes'
import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { QueryBoundary } from '../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../api/queries.ts'
import { EmptyState, StateChip } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { LabelledDateInput } from '../../ui/form/date/LabelledDateInput.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { PanelDialog } from '../../ui/overlay/Dialogs.tsx'
import { Card, Page } from '../../ui/page/Page.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { timetableViews } from './queries.ts'
import css from './Timetable.module.css'
import { useWords } from './words.ts'

type AwayClass = ReplyOf<typeof classCalls.listAway>['classes'][number]

/** The classes of a day whose teachers are on leave: who covers each, and which nobody does. */
export function CoversPage() {
  const t = useWords()
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [chosen, setChosen] = useState<AwayClass | null>(null)
  const result = useQuery(queryOf(classCalls.listAway, { query: { day } }))
  return (
    <Page title={t('covers')} about={t('coversAbout')}>
      <div className={css.bar}>
        <LabelledDateInput label={t('day')} value={day} onChange={(next) => next && setDay(next)} />
      </div>
      <QueryBoundary query={result} rows={8}>
        {({ classes }) =>
          classes.length === 0 ? (
            <EmptyState title={t('nobodyAway')}>{t('nobodyAwayText')}</EmptyState>
          ) : (
            <Card padded={false}>
              <Table
                label={t('covers')}
                stacked
                rows={classes}
                rowId={({ entryId }) => entryId}
                columns={[
                  { field: 'time', head: t('when'), cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}` },
                  { field: 'class', head: t('class'), main: true, cell: ({ title, section }) => `${title}, ${section}` },
                  { field: 'absent', head: t('away'), cell: ({ absent }) => absent },
                  {
                    field: 'cover',
                    head: t('coveredBy'),
                    cell: (one) =>
                      one.coveredFor === null ? <StateChip tone="warn">{t('nobodyCovers')}</StateChip> : namesOf(one),
                  },
                  {
                    field: 'act',
                    head: '',
                    cell: (one) => (
                      <Button size="small" icon={UserRoundCheck} onClick={() => setChosen(one)}>
                        {t('assignCover')}
                      </Button>
                    ),
                  },
                ]}
              />
            </Card>
          )
        }
      </QueryBoundary>
      {chosen && <CoverDialog one={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

const namesOf = ({ teachers }: AwayClass) => teachers.map(({ fullName }) => fullName).join(', ')

/** Chooses who takes a class on one day: those who are free then, who know the subject first. */
function CoverDialog({ one, onClose }: { one: AwayClass; onClose: () => void }) {
  const t = useWords()
  const { absentId, day, startsAt, title, section } = one
  const [staffId, setStaffId] = useState('')
  const query = { absentId: String(absentId), day, startsAt }
  const candidates = useQuery(queryOf(classCalls.listCandidates, { query })).data?.candidates ?? []
  const cover = useAct(classCalls.coverClass, { invalidates: timetableViews, done: t('coverSaved'), onDone: onClose })
  const save = (value: number | null) => void cover.act({ body: { absentId, day, startsAt, staffId: value } })
  return (
    <PanelDialog
      open
      title={t('coverOf', { class: `${title}, ${section}` })}
      onClose={onClose}
      actions={
        <>
          {one.coveredFor !== null && <Button onClick={() => save(null)}>{t('giveBack')}</Button>}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={cover.busy} disabled={staffId === ''} onClick={() => save(Number(staffId))}>
            {t('assignCover')}
          </Button>
        </>
      }
    >
      <Select
        label={t('coveredBy')}
        hint={t('candidatesHint')}
        value={staffId}
        onChange={(value) => setStaffId(value ?? '')}
        placeholder={t('choosePlaceholder')}
        options={candidates.map(({ id, fullName, departmentName, knowsSubject }) => ({
          value: String(id),
          label: t(knowsSubject ? 'knowsSubject' : 'freeColleague', { name: fullName, department: departmentName }),
        }))}
      />
    </PanelDialog>
  )
}
