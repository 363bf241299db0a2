import { type PublicProfile, profileCalls } from '@nalanda/contract/faculty/profiles'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '../../../api/call.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { GuestFrame } from '../../../api/guest/GuestFrame.tsx'
import { queryOf } from '../../../api/queries.ts'
import { PhotoImage } from '../../../api/record-photo/RecordPhoto.tsx'
import { useScreenParams } from '../../../ui/navigation/own-address.ts'
import { Card } from '../../../ui/page/Page.tsx'
import { useWords } from '../words.ts'
import { AboutPerson } from './AboutPerson.tsx'
import { CountCards } from './CountCards.tsx'
import css from './Profile.module.css'
import { AchievementList, PublicationList, WorkList } from './ProfileLists.tsx'

/** The public page of a member of the faculty. Needs no sign-in. */
export function PublicProfilePage() {
  const t = useWords()
  const { slug } = useScreenParams<'/profiles/$slug'>()
  const { data, error, refetch } = useQuery(queryOf(profileCalls.getPublic, { params: { slug } }))
  return (
    <GuestFrame title={data?.fullName ?? t('profile')}>
      {data ? <Profile one={data} slug={slug} /> : <Waiting {...{ error, refetch }} rows={6} />}
    </GuestFrame>
  )
}

function Profile({ one, slug }: { one: PublicProfile; slug: string }) {
  const t = useWords()
  const { fullName, designation, departmentName, qualification, orcid, about, interests, counts } = one
  const { publications, works, achievements } = one
  return (
    <>
      <div className={css.person}>
        {one.hasPhoto && <PhotoImage src={addressOf(profileCalls.readPublicPhoto, { params: { slug } })} name={fullName} />}
        <h1>{fullName}</h1>
        <p>{[designation, departmentName, qualification].filter(Boolean).join(' · ')}</p>
        {orcid && (
          <p>
            {t('orcid')} <a href={`https://orcid.org/${orcid}`}>{orcid}</a>
          </p>
        )}
      </div>
      <CountCards counts={counts} />
      <AboutPerson about={about} interests={interests} />
      {publications.length + works.length + achievements.length === 0 && <p className={css.none}>{t('publicEmpty')}</p>}
      {publications.length > 0 && (
        <Card title={t('publications')}>
          <PublicationList publications={publications} />
        </Card>
      )}
      {works.length > 0 && (
        <Card title={t('research')}>
          <WorkList works={works} />
        </Card>
      )}
      {achievements.length > 0 && (
        <Card title={t('achievements')}>
          <AchievementList achievements={achievements} />
        </Card>
      )}
    </>
  )
}
