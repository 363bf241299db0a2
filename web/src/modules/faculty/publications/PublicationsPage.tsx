import { publicationCalls as calls, type Publication, publicationIndexes } from '@nalanda/contract/faculty/publications'
import { useYearChoices } from '../../../api/academic-years.ts'
import { useDepartmentChoices } from '../../../api/choices.ts'
import { proofColumn, stateColumn, useEvidenceFilters } from '../../../api/evidence/evidence-list.ts'
import { usePersonFilter } from '../../../api/evidence/person-filter.ts'
import { type Translate as EvidenceTranslate, useEvidenceWords } from '../../../api/evidence/words.ts'
import { ImportLink } from '../../../api/ImportLink.tsx'
import { useRecordEditing } from '../../../api/records.ts'
import { count } from '../../../ui/format/format.ts'
import type { Column } from '../../../ui/list/DataList.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { RecordScreen } from '../../../ui/record/RecordScreen.tsx'
import { facultyViews } from '../faculty-views.ts'
import { type Translate, useWords } from '../words.ts'
import { publicationForm, typeOptions } from './publication-form.tsx'

/** All publications of the faculty with proof and verification. */
export function PublicationsPage() {
  const t = useWords()
  const e = useEvidenceWords()
  const state = useListState<typeof calls.list>({ sort: '-publishedOn' })
  const editing = useRecordEditing(calls, state, facultyViews)
  return (
    <RecordScreen
      name="publications"
      title={t('publications')}
      about={t('publicationsAbout')}
      add={t('addPublication')}
      none={t('noPublications')}
      nameOf={({ title }) => title}
      columns={columns(t, e)}
      filters={[
        { name: 'departmentId', label: t('department'), options: useDepartmentChoices(state.needs('departmentId')) },
        { name: 'type', label: t('type'), options: typeOptions(t) },
        {
          name: 'index',
          label: t('indexedIn'),
          options: publicationIndexes.map((value) => ({ value, label: t(indexWords[value]) })),
        },
        { name: 'academicYear', label: t('academicYear'), options: useYearChoices(20) },
        ...useEvidenceFilters(calls),
        ...usePersonFilter(state.filters),
      ]}
      searchHint={t('publicationsSearch')}
      state={state}
      editing={editing}
      form={publicationForm(t)}
      hrefOf={({ id }) => `/app/Faculty/Publications/${id}`}
      actions={<ImportLink kind="faculty.publications" allow="faculty.edit" />}
      empty={t('publicationsEmpty')}
    />
  )
}

const indexWords = { scopus: 'scopus', wos: 'wos', 'ugc-care': 'ugcCare' } as const

const columns = (t: Translate, e: EvidenceTranslate): Column<Publication, typeof calls.list>[] => [
  { field: 'title', head: t('title'), text: ({ title }) => title, main: true, sort: true, wide: true },
  { field: 'authors', head: t('authors'), text: ({ authors }) => authors.map(({ name }) => name).join('; '), wide: true },
  { field: 'type', head: t('type'), text: ({ type }) => t(`type-${type}`) },
  { field: 'venue', head: t('publishedIn'), text: ({ venue }) => venue, wide: true, hiddenAtFirst: true },
  { field: 'publishedOn', head: t('year'), text: ({ year }) => String(year), code: true, sort: true },
  { field: 'citations', head: t('citations'), text: ({ citations }) => count(citations), numeric: true, sort: true },
  { field: 'indexedIn', head: t('indexedIn'), text: (row) => indexedIn(t, row), hiddenAtFirst: true },
  { ...proofColumn(e), hiddenAtFirst: true },
  stateColumn(e),
]

/** Returns the indexes that list a publication, in one line. */
export function indexedIn(t: Translate, { inScopus, inWos, inUgcCare }: Publication): string {
  return [inScopus && t('scopus'), inWos && t('wos'), inUgcCare && t('ugcCare')].filter(Boolean).join(' · ')
}
