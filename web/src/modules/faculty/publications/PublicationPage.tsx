import { publicationCalls as calls, type PublicationDetail } from '@nalanda/contract/faculty/publications'
import { useQuery } from '@tanstack/react-query'
import { EvidenceActs } from '../../../api/evidence/EvidenceActs.tsx'
import { EvidenceCard } from '../../../api/evidence/EvidenceCard.tsx'
import { evidenceState } from '../../../api/evidence/evidence-state.ts'
import { useEvidenceWords } from '../../../api/evidence/words.ts'
import { queryOf } from '../../../api/queries.ts'
import { RecordActs } from '../../../api/record/RecordActs.tsx'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { count, monthText } from '../../../ui/format/format.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { facultyViews } from '../faculty-views.ts'
import { useWords } from '../words.ts'
import { AuthorsCard } from './AuthorsCard.tsx'
import { indexedIn } from './PublicationsPage.tsx'
import { publicationForm } from './publication-form.tsx'

/** One publication: where it was published, who wrote it, its proof, and how it was verified. */
export function PublicationPage() {
  const t = useWords()
  const e = useEvidenceWords()
  const { publicationId } = useScreenParams<'/app/Faculty/Publications/$publicationId'>()
  const result = useQuery(queryOf(calls.get, { params: { id: publicationId } }))
  return (
    <RecordPage
      result={result}
      noun={t('publication')}
      title={({ title }) => title}
      about={({ type, year }) => `${t(`type-${type}`)}, ${year}`}
      status={({ state }) => evidenceState(e, state)}
      actions={(one) => (
        <RecordActs
          calls={calls}
          row={one}
          name={one.title}
          form={publicationForm(t)}
          list="/app/Faculty/Publications"
          mayEdit={one.mayChange}
          views={facultyViews}
        >
          <EvidenceActs calls={calls} record={one} name={one.title} views={facultyViews} />
        </RecordActs>
      )}
    >
      {(one) => (
        <>
          <RecordColumns>
            <Details one={one} />
            <EvidenceCard {...one} />
          </RecordColumns>
          <AuthorsCard publication={one} />
        </>
      )}
    </RecordPage>
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
