import { workCalls as calls, type FacultyWorkDetail } from '@nalanda/contract/faculty/works'
import { useQuery } from '@tanstack/react-query'
import { EvidenceRecordPage } from '../../../api/evidence/EvidenceRecordPage.tsx'
import { useOwnRecordsOnly } from '../../../api/own-records.ts'
import { queryOf } from '../../../api/queries.ts'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { facultyViews } from '../faculty-views.ts'
import { useWords } from '../words.ts'
import { PeopleCard } from './PeopleCard.tsx'
import { workForm } from './work-form.tsx'

/** One patent, project or other work: its details, participants, proof and verification. */
export function WorkPage() {
  const t = useWords()
  const { workId } = useScreenParams<'/app/Faculty/Research/$workId'>()
  const form = workForm(t, useOwnRecordsOnly('faculty.verify'))
  const result = useQuery(queryOf(calls.get, { params: { id: workId } }))
  return (
    <EvidenceRecordPage
      {...{ calls, result, form }}
      noun={t('work')}
      title={({ title }) => title}
      about={({ kind, status }) => t('listed', { first: t(`kind-${kind}`), second: t(`status-${status}`) })}
      list="/app/Faculty/Research"
      views={facultyViews}
    >
      {(one) => (
        <>
          <Details one={one} />
          <PeopleCard work={one} />
        </>
      )}
    </EvidenceRecordPage>
  )
}

function Details({ one }: { one: FacultyWorkDetail }) {
  const t = useWords()
  const { organisation, reference, scholar, amountPaise, startsOn, endsOn } = one
  return (
    <Card title={t('details')}>
      <DescriptionList>
        <DescriptionItem name={t('organisation')}>{organisation}</DescriptionItem>
        <DescriptionItem name={t('reference')}>{reference}</DescriptionItem>
        {scholar && <DescriptionItem name={t('scholar')}>{scholar}</DescriptionItem>}
        {amountPaise !== null && <DescriptionItem name={t('amount')}>{rupees(amountPaise)}</DescriptionItem>}
        <DescriptionItem name={t('startsOn')}>{dayText(startsOn)}</DescriptionItem>
        <DescriptionItem name={t('endsOn')}>{endsOn && dayText(endsOn)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}
