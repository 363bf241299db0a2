type Words = Readonly<Record<string, string>>

/**
 * Texts of a module on screens that it does not own, by namespace. They are in `portal-words.<language>.ts` of the module, and the shell adds them to those
 * namespaces. Texts found by their English or by a code (screens, problems, row errors) have no English entries.
 */
export type PortalWords = {
  /** Titles, groups and hints of its screens. */
  readonly screens?: Words
  /** Its problems, by code. */
  readonly problems?: Words
  /** Validation errors of its schemas, by code. */
  readonly validation?: Words
  /** Why its records are kept, and other reasons within refusals, by code. */
  readonly reasons?: Words
  /** Row errors of its spreadsheets, by code. */
  readonly 'row-errors'?: Words
  /** Descriptions of its permissions. */
  readonly permissions?: Words
  /** Its notifications, by kind. */
  readonly bell?: Words
  /** Its figures by name, those for pending work without the number, and as `find-<kind>` the name of its records in the search. */
  readonly figures?: Words
  /** Its charts: `<chart>`, `<chart>Rows`, `<chart>-<series>` and `<chart>-<finding>`. */
  readonly charts?: Words
  /** Its requests: `kind-<kind>` and `title-<kind>`. */
  readonly approvals?: Words
  /** Its kinds of no-dues holds. */
  readonly 'hold-kinds'?: Words
  /** Its kinds of text messages. */
  readonly 'sms-kinds'?: Words
  /** Its kinds of e-mails that users may turn off. */
  readonly 'mail-kinds'?: Words
  /** Kinds of data that it removes after a period, and as `<kind>-about` the description. */
  readonly 'retention-kinds'?: Words
  /** Its kinds of certificates. */
  readonly 'certificate-kinds'?: Words
}
