import { type Alumnus, directoryCalls } from '@nalanda/contract/alumni/directory'
import { consents } from '@nalanda/contract/alumni/profile'
import { useQuery } from '@tanstack/react-query'
import { GraduationCap, Image, Merge } from 'lucide-react'
import { useState } from 'react'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { queryOf } from '../../../api/queries.ts'
import { RecordActs } from '../../../api/record/RecordActs.tsx'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordHistory } from '../../../api/record/RecordHistory.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { useMay } from '../../../api/session.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { knownWord } from '../../../ui/i18n/known-word.ts'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { Profile } from '../entries/EntryPage.tsx'
import { alumniWords } from '../words.en.ts'
import { useWords } from '../words.ts'
import { alumnusForm } from './alumnus-form.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const calls = directoryCalls.alumni

/** One person of the directory: occupation, visible details and, for the office, every change. */
export function AlumnusPage() {
  const t = useWords()
  const mayManage = useMay()('alumni.manage')
  const { alumnusId } = useScreenParams<'/app/Alumni/Directory/$alumnusId'>()
  const result = useQuery(queryOf(calls.get, { params: { id: alumnusId } }))
  return (
    <RecordPage
      result={result}
      noun={t('alumnus')}
      title={({ fullName }) => fullName}
      about={({ rollNo }) => rollNo}
      actions={(one) => <Acts one={one} />}
    >
      {(one) => (
        <>
          <RecordColumns>
            <Card title={t('details')}>
              <Profile profile={one} />
            </Card>
            <Card title={t('directory')}>
              <DescriptionList>
                <DescriptionItem name={t('city')}>{one.city}</DescriptionItem>
                <DescriptionItem name={t('verifiedOn')}>{dayText(one.verifiedOn)}</DescriptionItem>
                <DescriptionItem name={t('refreshedOn')}>{dayText(one.refreshedOn)}</DescriptionItem>
                <DescriptionItem name={t('consent')}>
                  {consents
                    .filter((kind) => one.consent[kind])
                    .map((kind) => t(`consent-${kind}`))
                    .join(', ')}
                </DescriptionItem>
              </DescriptionList>
            </Card>
          </RecordColumns>
          {mayManage && (
            <RecordHistory
              listChanges={calls.listChanges}
              id={one.id}
              fieldText={(field) => (field === 'fullName' ? t('name') : knownWord(t, alumniWords, field))}
            />
          )}
        </>
      )}
    </RecordPage>
  )
}

function Acts({ one }: { one: Alumnus }) {
  const t = useWords()
  const may = useMay()
  const [merging, setMerging] = useState(false)
  return (
    <>
      {one.hasPhoto && (
        <ShowPdfButton icon={Image} endpoint={directoryCalls.readAlumnusPhoto} input={{ params: { id: String(one.id) } }}>
          {t('showPhoto')}
        </ShowPdfButton>
      )}
      {one.studentId !== null && may('students.view') && (
        <RouteLink className={buttonClass()} to={`/app/Admin/Students/${one.studentId}`}>
          <GraduationCap size={18} aria-hidden />
          {t('openStudent')}
        </RouteLink>
      )}
      {may('alumni.manage') && (
        <Button icon={Merge} onClick={() => setMerging(true)}>
          {t('merge')}
        </Button>
      )}
      <RecordActs calls={calls} row={one} name={one.fullName} form={alumnusForm(t)} list="/app/Alumni/Directory" />
      {merging && <MergeDialog one={one} onClose={() => setMerging(false)} />}
    </>
  )
}
