/** What the forms offer to choose from: categories and sub-castes, seat types, entrance types, agents and so on. */
export const choiceCalls = {} as const
export const choiceProblems = {} as const
