import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { type Student, students } from '@nalanda/contract/students/students'
import { addressOf } from '../../../api/call.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { useRecordPhotoWords } from '../../../api/record-photo/words.ts'
import { dayText, decimal, instantText, rupees } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { RevealAadhaar } from '../vault/RevealAadhaar.tsx'
import { useWords } from '../words.ts'
import { fieldWord } from './fields.ts'
import { useRecord } from './queries.ts'
import css from './Student.module.css'
import { useProfileWords } from './words.ts'

type Record = ReplyOf<typeof students.getStudentRecord>
type Field = keyof Record & string

const family: Field[] = [
  'fathersName',
  'mothersName',
  'fatherOccupation',
  'motherOccupation',
  'annualIncomePaise',
  'fatherMobile',
  'motherMobile',
  'parentMobile',
  'fatherEmail',
  'parentEmail',
  'guardianName',
  'guardianOccupation',
  'guardianMobile',
  'guardianAddress',
  'consentBy',
  'consentOn',
]
const admission: Field[] = [
  'admittedOn',
  'seatType',
  'admissionType',
  'admissionEntryType',
  'entranceType',
  'entranceRank',
  'entranceMarks',
  'hallTicketNo',
  'studentType',
  'certificateSubmission',
  'source',
  'antiRaggingRef',
]
const places: Field[] = [
  'permanentAddress',
  'presentAddress',
  'landline',
  'distanceFromResidenceKm',
  'bankAccount',
  'rationCardNo',
]
const before: Field[] = [
  'previousInstitution',
  'schoolName',
  'institution',
  'board',
  'division',
  'yearOfPass',
  'totalMarks',
  'marksObtained',
  'gradePoints',
  'sscMarks',
  'sscPercentage',
  'interMarks',
  'interTotalMarks',
  'interPercentage',
]
const more: Field[] = [
  'hosteller',
  'scholarship',
  'physicallyHandicapped',
  'sportsNcc',
  'identificationMarks1',
  'identificationMarks2',
  'otherIfAny',
]

const sourceWords = {
  oldStudent: 'sourceOldStudent',
  news: 'sourceNews',
  media: 'sourceMedia',
  familyRelation: 'sourceFamilyRelation',
  website: 'sourceWebsite',
  others: 'sourceOthers',
} as const

/** All data of a student's admission form. The Aadhaar number is masked; authorised users can read it for a reason. */
export function PersonalTab({ student }: { student: Student }) {
  const t = useProfileWords()
  const { data, error, refetch } = useRecord(student.id)
  if (!data) return <Waiting {...{ error, refetch }} rows={10} />
  return (
    <div className={css.fields}>
      <PersonCard student={student} record={data} />
      {data.enteredAt === null && <p className={css.end}>{t('noRecord')}</p>}
      <Part title={t('admission')} record={data} fields={admission} />
      <Part title={t('family')} record={data} fields={family} />
      <Part title={t('addresses')} record={data} fields={places} />
      <Part title={t('previousEducation')} record={data} fields={before} />
      <Part title={t('more')} record={data} fields={more} />
      {data.enteredAt && (
        <p className={css.end}>{t('enteredBy', { by: data.enteredBy ?? '', at: instantText(data.enteredAt) })}</p>
      )}
    </div>
  )
}

function PersonCard({ student, record }: { student: Student; record: Record }) {
  const t = useProfileWords()
  const p = useRecordPhotoWords()
  const w = useWords()
  const word = (field: string) => fieldWord(t, field)
  const shown = ['category', 'subCaste', 'nationality', 'religion', 'motherTongue', 'bloodGroup'] as const
  return (
    <Card title={t('person')}>
      <div className={css.person}>
        {student.hasPhoto && (
          <img
            className={css.photo}
            src={`${addressOf(students.getStudentPhoto, { params: { id: String(student.id) } })}?${student.revision}`}
            alt={p('photoOf', { name: student.fullName })}
            width={120}
            height={160}
          />
        )}
        <DescriptionList>
          <DescriptionItem name={word('fullName')}>{student.fullName}</DescriptionItem>
          <DescriptionItem name={word('nativeName')}>{student.nativeName}</DescriptionItem>
          <DescriptionItem name={word('gender')}>{w(student.gender)}</DescriptionItem>
          <DescriptionItem name={word('dateOfBirth')}>{dayText(student.dateOfBirth)}</DescriptionItem>
          <DescriptionItem name={word('mobile')}>{student.mobile}</DescriptionItem>
          <DescriptionItem name={word('email')}>{student.email}</DescriptionItem>
          {shown.map((field) => (
            <DescriptionItem key={field} name={word(field)}>
              {record[field]}
            </DescriptionItem>
          ))}
          <DescriptionItem name={word('aadhaar')}>
            <RevealAadhaar studentId={student.id} name={student.fullName} masked={record.aadhaar} />
          </DescriptionItem>
        </DescriptionList>
      </div>
    </Card>
  )
}

/** The known values of a part of the form; a part without any is left out. */
function Part({ title, record, fields }: { title: string; record: Record; fields: readonly Field[] }) {
  const t = useProfileWords()
  const known = fields.flatMap((field) => {
    const text =
      field === 'source' && record.source ? t(sourceWords[record.source]) : textOf(field, record, (yes) => t(yes ? 'yes' : 'no'))
    return text === null ? [] : [{ field, text }]
  })
  if (known.length === 0) return null
  return (
    <Card title={title}>
      <DescriptionList>
        {known.map(({ field, text }) => (
          <DescriptionItem key={field} name={fieldWord(t, field)}>
            {text}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}

function textOf(field: Field, record: Record, yesNo: (value: boolean) => string): string | null {
  const value = field === 'permanentAddress' || field === 'presentAddress' ? addressText(field, record) : record[field]
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value === 'number') {
    if (field.endsWith('Paise')) return rupees(value)
    return field === 'yearOfPass' || field === 'entranceRank' ? String(value) : decimal(value)
  }
  return field.endsWith('On') ? dayText(String(value)) : String(value)
}

/** Returns an address as stored in one piece, or composed of its parts. */
function addressText(field: 'permanentAddress' | 'presentAddress', record: Record): string | null {
  const parts = field === 'permanentAddress' ? record.permanentParts : record.presentParts
  const written = parts ? Object.values(parts).filter((part) => part !== null) : []
  return written.length > 0 ? written.join(', ') : record[field]
}
