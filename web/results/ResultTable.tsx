import type { PublicResult } from '@nalanda/contract/results/results'
import { useWords } from './words.ts'

type Record = PublicResult['listofRecords'][number]

/**
 * The courses of a result. On a phone, each has two lines without column headings, with labels beside the figures; ARIA roles keep it a table for screen
 * readers.
 */
export function ResultTable({ records, title }: { records: readonly Record[]; title: string }) {
  const words = useWords()
  const headings = [words.courseCode, words.course, words.credits, words.grade, words.gradePoints, words.result]
  return (
    <table className="courses" role="table" aria-label={title}>
      <thead role="rowgroup">
        <tr role="row">
          {headings.map((heading) => (
            <th key={heading} role="columnheader" scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {records.map((record) => (
          <Row key={record.courseCode} record={record} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ record }: { record: Record }) {
  const words = useWords()
  const passed = record.status === 'Pass'
  return (
    <tr role="row">
      <td role="cell" className="code numerals">
        {record.courseCode}
      </td>
      <th role="rowheader" scope="row" className="course">
        {record.course}
      </th>
      <td role="cell" className="number numerals">
        <span className="narrow">{words.credits} </span>
        {record.credits}
      </td>
      <td role="cell" className={`grade ${record.grade === 'F' || !passed ? 'bad' : ''}`}>
        {record.grade}
      </td>
      <td role="cell" className="number numerals">
        <span className="narrow">{words.gradePoints} </span>
        {record.gradePoints}
      </td>
      <td role="cell" className={`outcome ${passed ? 'good' : 'bad'}`}>
        {({ Pass: words.pass, Fail: words.fail, Absent: words.absent } as { [status: string]: string })[record.status] ??
          record.status}
      </td>
    </tr>
  )
}
