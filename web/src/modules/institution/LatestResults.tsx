import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { resultsAddress, useExamTitles } from '../../api/institution.ts'
import { Bone } from '../../ui/states.tsx'
import css from './HomePage.module.css'

/** The latest published exam titles. It keeps its height from the first paint, so that nothing below it moves. */
export function LatestResults() {
  const { t } = useTranslation('institution')
  const { data, error } = useExamTitles()
  return (
    <section className={css.latest} aria-labelledby="latest">
      <div className={css.latestHead}>
        <h2 id="latest">{t('latest')}</h2>
        <a href="/examresults">
          {t('all')} <ArrowRight size={16} aria-hidden />
        </a>
      </div>
      <ul>
        {data?.slice(0, 3).map((title) => (
          <li key={title}>
            <a href={resultsAddress(title)}>{title}</a>
          </li>
        ))}
        {!data &&
          !error &&
          ['90%', '76%', '84%'].map((width) => (
            <li key={width} aria-hidden>
              <Bone width={width} />
            </li>
          ))}
      </ul>
      {(error || data?.length === 0) && <p>{t(error ? 'resultsFailed' : 'noResults')}</p>}
    </section>
  )
}
