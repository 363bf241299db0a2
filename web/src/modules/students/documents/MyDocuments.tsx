import type { MyStudent } from '@nalanda/contract/students/students'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { count, dayText } from '../../../ui/format/numerals.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { Fact, Facts } from '../../../ui/record/Facts.tsx'
import { useMyPapers } from '../own/my-results.ts'
import { fieldWord } from '../profile/fields.ts'
import { useProfileWords } from '../profile/words.ts'
import { useLifeWords } from '../states/words.ts'
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

/** What the college has of a student's particulars and documents, and what is to be settled, for the student and the parents. */
export function MyDocuments({ student }: { student: MyStudent }) {
  const t = useLifeWords()
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
        <Facts>
          <Fact name={p('semester')}>{count(semesterNo)}</Fact>
          <Fact name={fieldWord(p, 'dateOfBirth')}>{dayText(particulars.dateOfBirth)}</Fact>
          {shown.map((field) => (
            <Fact key={field} name={fieldWord(p, field)}>
              {particulars[field]}
            </Fact>
          ))}
          <Fact name={fieldWord(p, 'aadhaar')}>{particulars.aadhaar}</Fact>
        </Facts>
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
