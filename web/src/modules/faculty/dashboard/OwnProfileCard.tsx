import type { FacultyProfile } from '@nalanda/contract/faculty/profiles'
import { RecordColumns } from '../../../api/record/RecordColumns.tsx'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Card } from '../../../ui/page/Page.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/record/DescriptionList.tsx'
import css from '../profiles/Profile.module.css'
import { AchievementList } from '../profiles/ProfileLists.tsx'
import { useWords } from '../words.ts'

/** A summary of the user's own profile, beside the latest achievements. */
export function OwnProfileCard({ profile }: { profile: FacultyProfile }) {
  const t = useWords()
  return (
    <RecordColumns>
      <Card
        title={t('ownProfile')}
        action={
          <RouteLink to="/app/Faculty/Profile" className={buttonClass({ size: 'small' })}>
            {t('showProfile')}
          </RouteLink>
        }
      >
        <DescriptionList>
          <DescriptionItem name={t('designation')}>{profile.designation}</DescriptionItem>
          <DescriptionItem name={t('department')}>{profile.departmentName}</DescriptionItem>
          <DescriptionItem name={t('qualification')}>{profile.qualification}</DescriptionItem>
          <DescriptionItem name={t('experience')}>{t('years', { count: profile.experienceYears })}</DescriptionItem>
        </DescriptionList>
      </Card>
      <Card
        title={t('achievements')}
        action={
          <RouteLink to="/app/Faculty/Achievement Register" search={{ whose: 'own' }} className={buttonClass({ size: 'small' })}>
            {t('allAchievements')}
          </RouteLink>
        }
      >
        {profile.achievements.length === 0 && <p className={css.none}>{t('noAchievements')}</p>}
        <AchievementList achievements={profile.achievements.slice(0, 3)} linked />
      </Card>
    </RecordColumns>
  )
}
