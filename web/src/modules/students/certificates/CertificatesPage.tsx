import { type Certificate, certificates } from '@nalanda/contract/certificates/certificates'
import { certificateKinds } from '@nalanda/contract/platform/module-kinds'
import { exportRecords, useRecordList } from '../../../api/records.ts'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { type Column, DataList } from '../../../ui/list/DataList.tsx'
import type { Filter } from '../../../ui/list/ListToolbar.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { useCertificateKinds } from '../kind-words.ts'
import { statusOf } from './kinds.ts'
import { type Translate, useCertificateWords } from './words.ts'

/** The register of all issued certificates with their status. A row opens its student. */
export function CertificatesPage() {
  const t = useCertificateWords()
  const kindName = useCertificateKinds()
  const state = useListState<typeof certificates.certificates.list>({ sort: '-issuedOn' })
  const result = useRecordList(certificates.certificates, state.query)
  const filters: Filter<typeof certificates.certificates.list>[] = [
    { name: 'kind', label: t('kind'), options: certificateKinds.map((value) => ({ value, label: kindName(value) })) },
    {
      name: 'status',
      label: t('standing'),
      options: (['valid', 'cancelled'] as const).map((value) => ({ value, label: t(value) })),
    },
  ]
  const find = (
    <RouteLink to="/app/Admin/Students" className={buttonClass({ kind: 'primary' })}>
      {t('findStudentHeading')}
    </RouteLink>
  )
  return (
    <Page title={t('certificates')} about={t('about')}>
      <DataList
        name="certificates"
        label={t('certificates')}
        columns={columns(t, kindName)}
        state={state}
        result={result}
        rowId={(row) => row.id}
        hrefOf={(row) => `/app/Admin/Students/${row.studentId}/Documents`}
        searchHint={t('search')}
        filters={filters}
        onExport={(format) => exportRecords(certificates.certificates, state.exportQuery, format)}
        action={find}
        empty={{ title: t('none'), children: t('noneText'), action: find }}
      />
    </Page>
  )
}

const columns = (
  t: Translate,
  kindName: ReturnType<typeof useCertificateKinds>,
): Column<Certificate, typeof certificates.certificates.list>[] => [
  { field: 'number', head: t('number'), text: ({ number }) => number, code: true, sort: true },
  { field: 'fullName', head: t('name'), text: ({ fullName }) => fullName, main: true, sort: true, wide: true },
  { field: 'kind', head: t('kind'), text: ({ kind }) => kindName(kind) },
  { field: 'rollNo', head: t('rollNo'), text: ({ rollNo }) => rollNo, code: true },
  { field: 'branch', head: t('branch'), text: ({ branch }) => branch, hiddenAtFirst: true },
  { field: 'about', head: t('reasonOrPurpose'), text: ({ about }) => about, wide: true },
  { field: 'issuedOn', head: t('issuedOn'), text: ({ issuedOn }) => dayText(issuedOn), sort: true },
  {
    field: 'status',
    head: t('standing'),
    status: (row) => ({ tone: statusOf(row).tone, text: t(statusOf(row).word, { n: row.issueNo }) }),
  },
  { field: 'admissionNo', head: t('admissionNo'), text: ({ admissionNo }) => admissionNo, code: true, hiddenAtFirst: true },
  { field: 'issuedBy', head: t('issuedBy'), text: ({ issuedBy }) => issuedBy, hiddenAtFirst: true },
]
