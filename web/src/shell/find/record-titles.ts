/** Titles of the records opened in this tab, by address: for the breadcrumbs of pages below them. */
export const recordTitles = new Map<string, string>()

/** Clears the titles when another user signs in in this tab. */
export const forgetTitles = (): void => recordTitles.clear()
