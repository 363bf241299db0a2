import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { resultsAddress, useExamTitles } from '../../api/institution.ts'
import { Bone } from '../../ui/states.tsx'
import css from './HomePage.module.css'
import { inLobby } from './lobby-reading.ts'

/** The latest published exam titles. It keeps its height from the first paint, so that nothing below it moves. */
export function LatestResults({ lobby }: { lobby: boolean }) {
  const { t } = useTranslation('institution')
  const { data, error } = useExamTitles(inLobby(lobby))
  return (
    <section className={`${css.card} ${css.results}`} aria-labelledby="latest">
      <div className={css.cardHead}>
        <h2 id="latest">{t('latest')}</h2>
        <a href="/examresults">
          {t('all')} <ArrowRight size={16} aria-hidden />
        </a>
      </div>
      <ul>
        {data?.slice(0, 3).map((title) => (
          <li key={title}>
            <a className={css.entry} href={resultsAddress(title)}>
              {title}
            </a>
          </li>
        ))}
        {!data &&
          !error &&
          [1, 2, 3].map((row) => (
            <li key={row} className={css.bone} aria-hidden>
              <Bone />
            </li>
          ))}
      </ul>
      {data?.length === 0 && <p>{t('noResults')}</p>}
      {error && <p>{t('resultsFailed')}</p>}
    </section>
  )
}
