import type { MyStudent } from '@nalanda/contract/students/students'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { count, dayText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useMyPapers } from '../own/my-results.ts'
import { fieldWord } from '../profile/fields.ts'
import { useProfileWords } from '../profile/words.ts'
import { useStateWords } from '../states/words.ts'
import { DocumentList } from './DocumentsCard.tsx'
import { HoldList } from './HoldsCard.tsx'
import { MyUpload } from './MyUpload.tsx'

const shown = [
  'mobile',
  'email',
  'fathersName',
  'mothersName',
  'parentMobile',
  'category',
  'bloodGroup',
  'permanentAddress',
] as const

/** The student's own data and documents at the college, and what remains to be done; for the student and the parents. */
export function MyDocuments({ student }: { student: MyStudent }) {
  const t = useStateWords()
  const p = useProfileWords()
  const { data, error, refetch } = useMyPapers(student.id)
  if (!data) return <Waiting {...{ error, refetch }} rows={6} />
  const { particulars, holds, documents, pending, semesterNo, uploads, mayUpload } = data
  return (
    <>
      {holds.length > 0 && (
        <Card title={t('settle')}>
          <HoldList holds={holds} />
        </Card>
      )}
      <Card title={t('particulars')}>
        <DescriptionList>
          <DescriptionItem name={p('semester')}>{count(semesterNo)}</DescriptionItem>
          <DescriptionItem name={fieldWord(p, 'dateOfBirth')}>{dayText(particulars.dateOfBirth)}</DescriptionItem>
          {shown.map((field) => (
            <DescriptionItem key={field} name={fieldWord(p, field)}>
              {particulars[field]}
            </DescriptionItem>
          ))}
          <DescriptionItem name={fieldWord(p, 'aadhaar')}>{particulars.aadhaar}</DescriptionItem>
        </DescriptionList>
      </Card>
      <Card title={t('documents')}>
        <DocumentList
          {...{ studentId: student.id, documents, pending }}
          mayEdit={false}
          takesFiles={mayUpload && documents.some(({ state }) => state === 'missing')}
          beside={(document) => (
            <MyUpload
              {...{ studentId: student.id, document, mayUpload }}
              upload={uploads.find(({ kindId }) => kindId === document.kindId)}
            />
          )}
        />
      </Card>
    </>
  )
}
