import type { Institution } from '@nalanda/contract/institution/institution'
import { gridOrder, homeTiles } from '../modules/institution/home/tiles.ts'
import { useInstitutionWords } from '../modules/institution/words.ts'
import { Emblem } from '../ui/appearance/Emblem.tsx'
import { buttonClass } from '../ui/form/Button.tsx'
import { useAreaWords } from '../ui/navigation/words-areas.ts'
import css from './Setup.module.css'

/** Small, read-only preview of the home page as guests see it. */
export function HomePreview({ college, label }: { college: Institution; label: string }) {
  const t = useInstitutionWords()
  const areas = useAreaWords()
  return (
    <figure className={css.preview} aria-label={label}>
      <div className={css.previewHead}>
        <Emblem size={22} src={college.logo} />
        <span>{college.name}</span>
      </div>
      <div className={css.previewBody}>
        <div>
          {college.banner && <img className={css.previewBanner} src={college.banner} alt="" />}
          <strong>{t('headline')}</strong>
          <p>{college.tagline}</p>
          <span className={buttonClass({ kind: 'primary', size: 'small' })}>{t('results')}</span>
        </div>
        <ul>
          {gridOrder(homeTiles(college)).map(({ area }) => (
            <li key={area.name} title={areas(`${area.name}.name`)}>
              <area.icon size={16} aria-hidden />
              <span>{areas(`${area.name}.name`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
