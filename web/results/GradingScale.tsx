import type { PublishedExam } from '@nalanda/contract/results'

/** The scale of the regulation that this exam was graded by. */
export function GradingScale({ exam }: { exam: PublishedExam }) {
  const bands = exam.gradingScale
  return (
    <section className="panel scale" aria-labelledby="scale">
      <h2 id="scale">Grading scale</h2>
      <p className="muted">
        {exam.regulation} · {exam.course}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Marks</th>
            <th scope="col">Grade</th>
            <th scope="col" className="number">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band, place) => (
            <tr key={band.grade}>
              <td>{rangeOf(band.minPercent, bands[place - 1]?.minPercent)}</td>
              <td className={band.passes ? '' : 'bad'}>{band.grade}</td>
              <td className="number numerals">{band.points}</td>
            </tr>
          ))}
          <tr>
            <td>Absent</td>
            <td className="bad">{exam.absentGrade}</td>
            <td className="number numerals">0</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** 'at least 90%', '80 to under 90', 'below 50': as the college writes its scale. */
function rangeOf(from: number, under: number | undefined): string {
  if (under === undefined) return `at least ${from}%`
  return from === 0 ? `below ${under}` : `${from} to under ${under}`
}
