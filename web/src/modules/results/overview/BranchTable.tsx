import type { Overview } from '@nalanda/contract/results/results'
import { count, percentText } from '../../../ui/format/format.ts'
import { ShareBar } from '../../../ui/table/ShareBar.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../results.module.css'
import { useWords } from '../words.ts'

/** The results of each branch; the bar repeats the pass percentage beside it. */
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
      <Table
        label={t('byBranch')}
        rows={sorted}
        rowId={({ branch }) => branch}
        columns={[
          { field: 'branch', head: t('branch'), main: true, cell: ({ branch }) => branch },
          { field: 'appeared', head: t('appeared'), numeric: true, cell: ({ appeared }) => count(appeared) },
          { field: 'passed', head: t('passedAll'), numeric: true, cell: ({ passed }) => count(passed) },
          { field: 'percent', head: t('passPercent'), numeric: true, cell: ({ passPercent }) => percentText(passPercent) },
          {
            field: 'share',
            head: '',
            wideOnly: true,
            cell: ({ passPercent }) => <ShareBar percent={passPercent} />,
          },
        ]}
      />
    </>
  )
}
