import { people, type Staff } from '@nalanda/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { RecordActs } from '../../api/record/RecordActs.tsx'
import { RecordColumns } from '../../api/record/RecordColumns.tsx'
import { RecordHistory } from '../../api/record/RecordHistory.tsx'
import { RecordPage } from '../../api/record/RecordPage.tsx'
import { RecordPhoto } from '../../api/record-photo/RecordPhoto.tsx'
import { useMay } from '../../api/session.ts'
import { count, dayText } from '../../ui/format/format.ts'
import { knownWord } from '../../ui/i18n/known-word.ts'
import { useScreenParams } from '../../ui/navigation/own-address.ts'
import { Card } from '../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/record/DescriptionList.tsx'
import { serviceOf, staffForm } from './staff-form.tsx'
import { peopleWords } from './words.en.ts'
import { type Translate, useWords } from './words.ts'

/** One member of staff: the details, and their history. */
export function StaffMemberPage() {
  const t = useWords()
  const { staffId } = useScreenParams<'/app/Admin/Staff/$staffId'>()
  const result = useQuery(queryOf(people.staff.get, { params: { id: staffId } }))
  const mayEdit = useMay()(people.staff.setPhoto.allow)
  return (
    <RecordPage
      result={result}
      noun={t('staffMember')}
      title={({ fullName }) => fullName}
      about={({ designation, departmentName }) => `${designation}, ${departmentName}`}
      status={(one) => serviceOf(t, one)}
      actions={(row) => (
        <RecordActs calls={people.staff} name={row.fullName} list="/app/Admin/Staff" {...{ row, form: staffForm }} />
      )}
    >
      {(one) => (
        <>
          <RecordColumns>
            <StaffDetails one={one} />
            <RecordPhoto
              id={one.id}
              name={one.fullName}
              src={one.hasPhoto ? `${addressOf(people.staff.readPhoto, { params: { id: staffId } })}?${one.revision}` : null}
              set={people.staff.setPhoto}
              remove={people.staff.removePhoto}
              views={[people]}
              mayEdit={mayEdit}
            />
          </RecordColumns>
          <RecordHistory listChanges={people.staff.listChanges} id={one.id} fieldText={(field) => fieldText(t, field)} />
        </>
      )}
    </RecordPage>
  )
}

function StaffDetails({ one }: { one: Staff }) {
  const t = useWords()
  const { empCode, departmentName, designation, email, mobile, qualification, experienceYears, orcid, joinedOn, leftOn } = one
  return (
    <Card title={t('details')}>
      <DescriptionList>
        <DescriptionItem name={t('empCode')}>{empCode}</DescriptionItem>
        <DescriptionItem name={t('department')}>{departmentName}</DescriptionItem>
        <DescriptionItem name={t('designation')}>{designation}</DescriptionItem>
        <DescriptionItem name={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </DescriptionItem>
        <DescriptionItem name={t('mobile')}>{mobile && <a href={`tel:${mobile}`}>{mobile}</a>}</DescriptionItem>
        <DescriptionItem name={t('qualification')}>{qualification}</DescriptionItem>
        <DescriptionItem name={t('experienceYears')}>{experienceYears !== null && count(experienceYears)}</DescriptionItem>
        <DescriptionItem name={t('orcid')}>{orcid && <a href={`https://orcid.org/${orcid}`}>{orcid}</a>}</DescriptionItem>
        <DescriptionItem name={t('joinedOn')}>{dayText(joinedOn)}</DescriptionItem>
        <DescriptionItem name={t('leftOn')}>{leftOn && dayText(leftOn)}</DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

/** Returns the form's label for a field of the history. */
function fieldText(t: Translate, field: string): string {
  if (field === 'fullName') return t('name')
  return field === 'departmentId' ? t('department') : knownWord(t, peopleWords, field)
}
