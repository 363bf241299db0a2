/** Languages of the screens and e-mails. */
export const languages = ['en', 'de', 'hi', 'te'] as const
export type Language = (typeof languages)[number]
