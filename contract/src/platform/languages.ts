/** The languages in which the portal speaks to its users, on its screens and in e-mails. */
export const languages = ['en', 'de', 'hi', 'te'] as const
export type Language = (typeof languages)[number]
