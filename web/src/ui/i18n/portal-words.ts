type Words = Readonly<Record<string, string>>

/**
 * The texts of a module on screens that it does not own, by the namespace of their words. They are in `portal-words.<language>.ts` of the module, and
 * the shell adds it to those namespaces. What is found by its English or by its code (screens, problems, row errors) has none in English.
 */
export type PortalWords = {
  /** Titles, groups and hints of its screens. */
  readonly screens?: Words
  /** Its refusals, by code. */
  readonly problems?: Words
  /** Why its schemas refuse a value, by code. */
  readonly validation?: Words
  /** Why its records stay, and other reasons within a refusal, by code. */
  readonly reasons?: Words
  /** What is wrong with a row of its spreadsheets, by code. */
  readonly 'row-errors'?: Words
  /** What its permissions are for. */
  readonly permissions?: Words
  /** Its notifications, by kind. */
  readonly bell?: Words
  /** Its figures by name, of what waits without its number, and as `find-<kind>` what the search calls its records. */
  readonly figures?: Words
  /** Its charts: `<chart>`, `<chart>Rows`, `<chart>-<series>` and `<chart>-<finding>`. */
  readonly charts?: Words
  /** Its requests: `kind-<kind>` and `title-<kind>`. */
  readonly approvals?: Words
  /** Its kinds of no-dues holds. */
  readonly 'hold-kinds'?: Words
  /** Its kinds of text messages. */
  readonly 'sms-kinds'?: Words
  /** Its kinds of e-mails that people may turn off. */
  readonly 'mail-kinds'?: Words
  /** What it removes after a period, by kind, and as `<kind>-about` what that is. */
  readonly 'retention-kinds'?: Words
  /** Its kinds of certificates. */
  readonly 'certificate-kinds'?: Words
}
