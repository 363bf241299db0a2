import { ArrowRight } from 'lucide-react'
import { resultsAddress } from '../../../api/institution.ts'
import { useInstitutionWords } from '../words.ts'
import css from './HomePage.module.css'

/** The latest published exam titles, newest first; undefined if they could not be fetched. */
export function LatestResults({ titles }: { titles: readonly string[] | undefined }) {
  const t = useInstitutionWords()
  return (
    <section className={css.card} aria-labelledby="latest">
      <div className={css.cardHead}>
        <h2 id="latest">{t('latest')}</h2>
        <a href="/examresults">
          {t('all')} <ArrowRight size={16} aria-hidden />
        </a>
      </div>
      <ul>
        {titles?.map((title) => (
          <li key={title}>
            <a className={css.entry} href={resultsAddress(title)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {titles?.length === 0 && <p>{t('noResults')}</p>}
      {!titles && <p>{t('resultsFailed')}</p>}
    </section>
  )
}
