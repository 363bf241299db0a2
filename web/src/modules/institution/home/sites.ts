import type { Institution } from '@nalanda/contract/institution/institution'

/** Parts of the college that may be hosted at a separate address. */
export const siteNames = ['examcell', 'obe', 'naac', 'nirf', 'facultydb'] as const
export type SiteName = (typeof siteNames)[number]
type Addresses = Pick<Institution, 'examCellUrl' | 'obeUrl' | 'naacUrl' | 'nirfUrl' | 'facultyDbUrl'>

/** Returns the address that the college configured for a part of it; null if there is none, or if it leads back to this very page. */
export function siteAddress(name: SiteName, college: Addresses, here = location.href): string | null {
  const { examCellUrl, obeUrl, naacUrl, nirfUrl, facultyDbUrl } = college
  const given = { examcell: examCellUrl, obe: obeUrl, naac: naacUrl, nirf: nirfUrl, facultydb: facultyDbUrl }[name]
  if (!given || !URL.canParse(given, here)) return null
  const { origin, pathname, href, protocol } = new URL(given, here)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const samePage = origin === new URL(here).origin && pathname.replace(/\/+$/, '') === `/${name}`
  return samePage ? null : href
}
