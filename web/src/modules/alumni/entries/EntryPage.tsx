import { entryCalls } from '@nalanda/contract/alumni/entries'
import type { AlumniProfile } from '@nalanda/contract/alumni/profile'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { HistoryTimeline } from '../../../ui/record/HistoryTimeline.tsx'
import { useWords } from '../words.ts'
import { EntryActs } from './EntryActs.tsx'
import { entryTones } from './entry-state.ts'

/** One entry beside the college's record of its roll number, with the office's actions. */
export function EntryPage() {
  const t = useWords()
  const { entryId } = useScreenParams<'/app/Alumni/Entries/$entryId'>()
  const result = useQuery(queryOf(entryCalls.getEntry, { params: { id: entryId } }))
  return (
    <RecordPage
      result={result}
      noun={t('entryOf')}
      title={({ fullName }) => fullName}
      about={({ rollNo }) => rollNo}
      status={({ state }) => ({ tone: entryTones[state], text: t(`state-${state}`) })}
      actions={(entry) => <EntryActs entry={entry} />}
    >
      {(entry) => (
        <RecordColumns>
          <Card title={t('sent')}>
            <DescriptionList>
              <DescriptionItem name={t('form')}>{t(`form-${entry.form}`)}</DescriptionItem>
              <DescriptionItem name={t('proven')}>{t(entry.proven ? 'isProven' : 'notProven')}</DescriptionItem>
            </DescriptionList>
            <Profile profile={entry} />
          </Card>
          <div>
            <Card title={t('onRecord')}>{entry.onRecord ? <Profile profile={entry.onRecord} /> : <p>{t('noRecord')}</p>}</Card>
            <Card title={t('history')}>
              <HistoryTimeline history={entry.history} actions={actions} title={(action) => t(`did-${action}`)} />
            </Card>
          </div>
        </RecordColumns>
      )}
    </RecordPage>
  )
}

const actions = ['add', 'ask', 'answer', 'verify', 'refuse'] as const

/** All known details of a person; empty ones are left out. */
export function Profile({ profile }: { profile: AlumniProfile }) {
  const t = useWords()
  const { status } = profile
  const facts: [string, string][] = [
    [t('name'), profile.fullName],
    [t('fathersName'), profile.fatherName],
    [t('course'), profile.course],
    [t('branch'), profile.branch],
    [t('batch'), profile.batch],
    [t('email'), profile.email],
    [t('mobile'), profile.mobile],
    [t('status'), t(`status-${status ?? 'other'}`)],
    [t('company'), profile.company],
    [t('designation'), profile.designation],
    [t('packages'), profile.packages],
    [t('experience'), profile.experience],
    [t('institute'), profile.institute],
    [t('studies'), profile.studies],
    [t('location'), profile.location],
  ]
  return (
    <DescriptionList>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <DescriptionItem key={name} name={name}>
            {value}
          </DescriptionItem>
        ))}
    </DescriptionList>
  )
}
