import type { Overview } from '@nalanda/contract/results/results'
import { count } from '../../../ui/format/numerals.ts'
import css from '../results.module.css'
import { useWords } from '../words.ts'
import { percentText } from './figures.ts'

/** How each branch did; the bar repeats the pass percentage beside it. */
export function BranchTable({ branches }: { branches: Overview['branches'] }) {
  const t = useWords()
  const sorted = branches.toSorted((one, other) => other.passPercent - one.passPercent)
  const [best] = sorted
  const last = sorted.at(-1)
  return (
    <>
      {best && last && best !== last && (
        <p className={css.says}>
          {t('branchSays', {
            best: best.branch,
            bestPercent: percentText(best.passPercent),
            last: last.branch,
            lastPercent: percentText(last.passPercent),
          })}
        </p>
      )}
      <table className={css.table}>
        <caption className="unseen">{t('byBranch')}</caption>
        <thead>
          <tr>
            <th>{t('branch')}</th>
            <th className={css.right}>{t('appeared')}</th>
            <th className={css.right}>{t('passedAll')}</th>
            <th className={css.right}>{t('passPercent')}</th>
            <th className={css.wideOnly}>
              <span className="unseen">{t('passPercent')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ branch, appeared, passed, passPercent }) => (
            <tr key={branch}>
              <td className={css.strong}>{branch}</td>
              <td className={css.right}>{count(appeared)}</td>
              <td className={css.right}>{count(passed)}</td>
              <td className={css.right}>{percentText(passPercent)}</td>
              <td className={css.wideOnly} aria-hidden>
                <div className={css.share}>
                  <div style={{ width: `${passPercent}%` }} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
