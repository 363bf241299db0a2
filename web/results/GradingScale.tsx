import type { PublishedExam } from '@nalanda/contract/results/results'
import type { SiteWords } from './words.en.ts'
import { fill, useWords } from './words.ts'

/** The grading scale of the regulation by which this exam was graded. */
export function GradingScale({ exam }: { exam: PublishedExam }) {
  const words = useWords()
  const bands = exam.gradingScale
  return (
    <section className="panel scale" aria-labelledby="scale">
      <h2 id="scale">{words.gradingScale}</h2>
      <p className="muted">
        {exam.regulation} · {exam.course}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.marks}</th>
            <th scope="col">{words.grade}</th>
            <th scope="col" className="number">
              {words.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band, place) => (
            <tr key={band.grade}>
              <td>{rangeOf(words, band.minPercent, bands[place - 1]?.minPercent)}</td>
              <td className={band.passes ? '' : 'bad'}>{band.grade}</td>
              <td className="number numerals">{band.points}</td>
            </tr>
          ))}
          <tr>
            <td>{words.absent}</td>
            <td className="bad">{exam.absentGrade}</td>
            <td className="number numerals">0</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** Returns a range in the wording of the college's scale: 'at least 90%', '80 to under 90', 'below 50'. */
function rangeOf(words: SiteWords, from: number, under: number | undefined): string {
  if (under === undefined) return fill(words.atLeast, { from })
  return fill(from === 0 ? words.below : words.between, { from, under })
}
