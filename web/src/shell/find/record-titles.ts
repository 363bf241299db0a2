/** What the records were called whose pages were open in this tab, by their addresses: for the way down from them. */
export const recordTitles = new Map<string, string>()

/** Forgets them, when somebody else works in the tab. */
export const forgetTitles = (): void => recordTitles.clear()
