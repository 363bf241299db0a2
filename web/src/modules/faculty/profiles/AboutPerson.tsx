import { Card } from '../../../ui/page/Page.tsx'
import { useWords } from '../words.ts'
import css from './Profile.module.css'

/** A person's description of themselves; renders nothing if there is none. */
export function AboutPerson({ about, interests }: { about: string | null; interests: string | null }) {
  const t = useWords()
  const listed = (interests ?? '').split('\n').filter((one) => one.trim() !== '')
  if (!about && listed.length === 0) return null
  return (
    <Card title={t('about')}>
      {about && <p className={css.about}>{about}</p>}
      {listed.length > 0 && (
        <>
          <h3 className={css.head}>{t('interests')}</h3>
          <ul className={css.interests}>
            {listed.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
