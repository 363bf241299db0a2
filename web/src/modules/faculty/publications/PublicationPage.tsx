import { publicationCalls as calls, type PublicationDetail } from '@nalanda/contract/faculty/publications'
import { useQuery } from '@tanstack/react-query'
import { EvidenceRecordPage } from '../../../api/evidence/EvidenceRecordPage.tsx'
import { queryOf } from '../../../api/queries.ts'
import { count, monthText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { facultyViews } from '../faculty-views.ts'
import { useWords } from '../words.ts'
import { AuthorsCard } from './AuthorsCard.tsx'
import { indexedIn } from './PublicationsPage.tsx'
import { publicationForm } from './publication-form.tsx'

/** One publication: where it was published, its authors, its proof and its verification. */
export function PublicationPage() {
  const t = useWords()
  const { publicationId } = useScreenParams<'/app/Faculty/Publications/$publicationId'>()
  const result = useQuery(queryOf(calls.get, { params: { id: publicationId } }))
  return (
    <EvidenceRecordPage
      {...{ calls, result }}
      noun={t('publication')}
      title={({ title }) => title}
      about={({ type, year }) => t('listed', { first: t(`type-${type}`), second: year })}
      form={publicationForm(t)}
      list="/app/Faculty/Publications"
      views={facultyViews}
      below={(one) => <AuthorsCard publication={one} />}
    >
      {(one) => <Details one={one} />}
    </EvidenceRecordPage>
  )
}

function Details({ one }: { one: PublicationDetail }) {
  const t = useWords()
  const { venue, publisher, year, month, volume, issue, pages, doi, isbn, citations } = one
  return (
    <Card title={t('details')}>
      <DescriptionList>
        <DescriptionItem name={t('publishedIn')}>{venue}</DescriptionItem>
        <DescriptionItem name={t('publisher')}>{publisher}</DescriptionItem>
        <DescriptionItem name={t('published')}>{month === null ? year : `${monthText(month)} ${year}`}</DescriptionItem>
        <DescriptionItem name={t('volume')}>{volume}</DescriptionItem>
        <DescriptionItem name={t('issue')}>{issue}</DescriptionItem>
        <DescriptionItem name={t('pages')}>{pages}</DescriptionItem>
        <DescriptionItem name={t('doi')}>
          {doi && (
            <a href={`https://doi.org/${doi}`} rel="noreferrer">
              {doi}
            </a>
          )}
        </DescriptionItem>
        <DescriptionItem name={t('isbn')}>{isbn}</DescriptionItem>
        <DescriptionItem name={t('citations')}>{count(citations)}</DescriptionItem>
        <DescriptionItem name={t('indexedIn')}>{indexedIn(t, one)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}
