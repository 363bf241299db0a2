import { type FacultyProfile, profileCalls } from '@nalanda/contract/faculty/profiles'
import type { UseQueryResult } from '@tanstack/react-query'
import { ExternalLink, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { addressOf } from '../../../api/call.ts'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { RecordPage } from '../../../api/record/RecordPage.tsx'
import { PhotoImage } from '../../../api/record-photo/RecordPhoto.tsx'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import type { Address } from '../../../ui/navigation/paths.ts'
import { useShortcut } from '../../../ui/navigation/shortcut.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import { useWords } from '../words.ts'
import { AboutPerson } from './AboutPerson.tsx'
import { CountCards } from './CountCards.tsx'
import { EditProfileDialog } from './EditProfileDialog.tsx'
import css from './Profile.module.css'
import { AchievementList, PublicationList, WorkList } from './ProfileLists.tsx'

type Props = { result: UseQueryResult<FacultyProfile>; noun: string }

/** A profile: the person, their counts, and their latest publications and achievements. */
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
              <Publications one={one} />
              <Work one={one} />
              <Achievements one={one} />
            </div>
            <div>
              {one.hasPhoto && (
                <Card title={t('photo')}>
                  <PhotoImage
                    src={addressOf(profileCalls.readPhoto, { params: { staffId: String(one.staffId) } })}
                    name={one.fullName}
                  />
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
  useShortcut('e', () => one.mayChange && setEditing(true))
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

function Publications({ one: { publications, staffId } }: { one: FacultyProfile }) {
  const t = useWords()
  return (
    <Listed
      title={t('latestPublications')}
      none={publications.length === 0 && t('noPublications')}
      all={t('allPublications')}
      to="/app/Faculty/Publications"
      staffId={staffId}
    >
      <PublicationList publications={publications} linked />
    </Listed>
  )
}

function Work({ one: { works, staffId } }: { one: FacultyProfile }) {
  const t = useWords()
  return (
    <Listed
      title={t('research')}
      none={works.length === 0 && t('noWork')}
      all={t('allWork')}
      to="/app/Faculty/Research"
      staffId={staffId}
    >
      <WorkList works={works} linked />
    </Listed>
  )
}

function Achievements({ one: { achievements, staffId } }: { one: FacultyProfile }) {
  const t = useWords()
  return (
    <Listed
      title={t('achievements')}
      none={achievements.length === 0 && t('noAchievements')}
      all={t('allAchievements')}
      to="/app/Faculty/Achievement Register"
      staffId={staffId}
    >
      <AchievementList achievements={achievements} linked />
    </Listed>
  )
}

type ListedProps = { title: string; none: string | false; all: string; to: Address; staffId: number; children: ReactNode }

/** The newest records of one kind, with a link to all of them. */
function Listed({ title, none, all, to, staffId, children }: ListedProps) {
  return (
    <Card title={title}>
      {none ? (
        <p className={css.none}>{none}</p>
      ) : (
        <>
          {children}
          <RouteLink to={to} search={{ staffId }} className={buttonClass({ size: 'small' })}>
            {all}
          </RouteLink>
        </>
      )}
    </Card>
  )
}
