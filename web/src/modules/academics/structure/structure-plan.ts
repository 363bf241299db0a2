import type { PlannedProgramme, ProgrammeId, ProgrammeTemplate, ScaleChoice } from '@nalanda/contract/academics/structure'

/** The user's choices for one programme. */
export type Choice = {
  chosen: readonly string[]
  /** Intakes that differ from the template's, by branch. */
  intakes: Readonly<Record<string, number>>
  firstYear: number
  lastYear: number
  regulationCode: string
  scale: ScaleChoice
}
export type Choices = Readonly<Partial<Record<ProgrammeId, Choice>>>

const branchesAtFirst = 5

/** Returns the defaults of a newly selected programme: the branches that the college has, or the most common ones, and the years of present students. */
export function firstChoice({ branches, firstYear, lastYear, regulationCode }: ProgrammeTemplate): Choice {
  const present = branches.filter((branch) => branch.present)
  const chosen = (present.length > 0 ? present : branches.slice(0, branchesAtFirst)).map(({ shortName }) => shortName)
  return { chosen, intakes: {}, firstYear, lastYear, regulationCode, scale: 'college' }
}

/** Returns the plan to send; empty while nothing is selected or a selected programme is incomplete. */
export function planOf(choices: Choices, templates: readonly ProgrammeTemplate[]): PlannedProgramme[] {
  const plans = templates.flatMap((template) => {
    const choice = choices[template.id]
    return choice ? [planned(template, choice)] : []
  })
  return plans.every(({ regulationCode, firstYear, lastYear }) => regulationCode !== '' && firstYear <= lastYear) ? plans : []
}

function planned({ id, branches }: ProgrammeTemplate, choice: Choice): PlannedProgramme {
  const { chosen, intakes, firstYear, lastYear, scale } = choice
  return {
    programme: id,
    branches: branches
      .filter(({ shortName }) => chosen.includes(shortName))
      .map(({ shortName, intake }) => ({ shortName, intake: intakes[shortName] ?? intake })),
    firstYear,
    lastYear,
    regulationCode: choice.regulationCode.trim().toUpperCase(),
    scale,
  }
}
