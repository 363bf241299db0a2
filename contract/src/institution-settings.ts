/** What an administrator says about the college: its name, marks, addresses and the choices that shape the home page; each change previewed, kept and undone. */

export const settingsCalls = {}

export const settingsProblems = {} as const
