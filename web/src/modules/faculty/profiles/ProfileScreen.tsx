import { type FacultyProfile, profileCalls } from '@nalanda/contract/faculty/profiles'
import type { UseQueryResult } from '@tanstack/react-query'
import { ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { PhotoImage } from '../../../api/record-photo/RecordPhoto.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useWords } from '../words.ts'
import { AboutPerson } from './AboutPerson.tsx'
import { CountCards } from './CountCards.tsx'
import { EditProfileDialog } from './EditProfileDialog.tsx'
import css from './Profile.module.css'
import { PublicationList } from './PublicationList.tsx'

type Props = { result: UseQueryResult<FacultyProfile>; noun: string }

/** A profile: the person, what counts for them, and what they published and achieved last. */
export function ProfileScreen({ result, noun }: Props) {
  const t = useWords()
  return (
    <RecordPage
      result={result}
      noun={noun}
      title={({ fullName }) => fullName}
      about={({ designation, departmentName }) => `${designation}, ${departmentName}`}
      actions={(one) => <Acts one={one} />}
    >
      {(one) => (
        <>
          <CountCards counts={one.counts} />
          <RecordColumns>
            <div>
              <AboutPerson about={one.about} interests={one.interests} />
              <LatestPublications one={one} />
              <Achievements one={one} />
            </div>
            <div>
              {one.hasPhoto && (
                <Card title={t('photo')}>
                  <PhotoImage src={`/api/faculty/profiles/${one.staffId}/photo`} name={one.fullName} />
                </Card>
              )}
              <Facts one={one} />
            </div>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  )
}

function Acts({ one }: { one: FacultyProfile }) {
  const t = useWords()
  const [editing, setEditing] = useState(false)
  if (!one.mayChange) return null
  return (
    <>
      <DownloadButton endpoint={profileCalls.printCv} input={{ params: { staffId: String(one.staffId) } }}>
        {t('downloadCv')}
      </DownloadButton>
      <Button kind="primary" icon={Pencil} shortcut="Alt E" onClick={() => setEditing(true)}>
        {t('editProfile')}
      </Button>
      {editing && <EditProfileDialog profile={one} onClose={() => setEditing(false)} />}
    </>
  )
}

function Facts({ one }: { one: FacultyProfile }) {
  const t = useWords()
  const { empCode, email, joinedOn, experienceYears, qualification, orcid, slug } = one
  return (
    <Card title={t('details')}>
      <DescriptionList lay="list">
        <DescriptionItem name={t('qualification')}>{qualification}</DescriptionItem>
        <DescriptionItem name={t('experience')}>{t('years', { count: experienceYears })}</DescriptionItem>
        <DescriptionItem name={t('joinedOn')}>{dayText(joinedOn)}</DescriptionItem>
        <DescriptionItem name={t('orcid')}>{orcid && <a href={`https://orcid.org/${orcid}`}>{orcid}</a>}</DescriptionItem>
        <DescriptionItem name={t('email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </DescriptionItem>
        <DescriptionItem name={t('empCode')}>{empCode}</DescriptionItem>
        <DescriptionItem name={t('publicPage')}>
          {slug ? (
            <RouteLink to={`/profiles/${slug}`} className={css.external}>
              {t('viewPublicPage')} <ExternalLink size={14} aria-hidden />
            </RouteLink>
          ) : (
            t('notPublic')
          )}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

function LatestPublications({ one: { publications, staffId } }: { one: FacultyProfile }) {
  const t = useWords()
  return (
    <Card title={t('latestPublications')}>
      {publications.length === 0 ? (
        <p className={css.none}>{t('noPublications')}</p>
      ) : (
        <>
          <PublicationList publications={publications} linked />
          <RouteLink to="/app/Faculty/Publications" search={{ staffId }} className={buttonClass({ size: 'small' })}>
            {t('allPublications')}
          </RouteLink>
        </>
      )}
    </Card>
  )
}

function Achievements({ one: { achievements } }: { one: FacultyProfile }) {
  const t = useWords()
  return (
    <Card title={t('achievements')}>
      {achievements.length === 0 && <p className={css.none}>{t('noAchievements')}</p>}
      <ul className={css.list}>
        {achievements.map(({ id, description, achievedOn }) => (
          <li key={id}>
            <RouteLink to={`/app/Faculty/Achievements/${id}`}>{description}</RouteLink>
            <span>{dayText(achievedOn)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
