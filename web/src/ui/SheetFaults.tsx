import { faultWord } from './fault-words.ts'
import css from './SheetFaults.module.css'

type Fault = { sheet: string; cell: string; column: string; value: string; fault: string }

/** The cells of an uploaded workbook that cannot be taken, as a table: where each is, what stands in it, and what is wrong with it. */
export function FaultTable({
  label,
  heads,
  faults,
}: {
  label: string
  /** The words over the columns; without `sheet` the workbook has only one. */
  heads: Omit<Fault, 'sheet'> & { sheet?: string }
  faults: readonly Fault[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {heads.sheet && <th>{heads.sheet}</th>}
            <th>{heads.cell}</th>
            <th>{heads.column}</th>
            <th className={css.value}>{heads.value}</th>
            <th>{heads.fault}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ sheet, cell, column, value, fault }) => (
            <tr key={`${sheet} ${cell} ${fault}`}>
              {heads.sheet && <td>{sheet}</td>}
              <td className={css.cell}>{cell}</td>
              <td>{column}</td>
              <td className={css.value}>{value}</td>
              <td>{faultWord(fault)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
