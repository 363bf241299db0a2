import type { FigureCount } from '@nalanda/contract/platform/figures'
import type { AnchorHTMLAttributes } from 'react'
import { asAddress } from '../../ui/navigation/paths.ts'
import { RouteLink } from '../../ui/page/RouteLink.tsx'

type Props = Pick<FigureCount, 'address' | 'search'> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> & { 'aria-label'?: string }

/** Link to the records that a figure counts: a screen with its filters, or a part of the same page. */
export function FigureLink({ address, search, className, children, 'aria-label': label }: Props) {
  const rest = { className, children, 'aria-label': label }
  if (address.startsWith('#')) return <a href={address} {...rest} />
  return <RouteLink to={asAddress(address)} search={asInAddress(search)} {...rest} />
}

/** Converts filters to their form in the address bar: numbers without the quotes of texts. */
function asInAddress(search: FigureCount['search']): Record<string, string | number> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]))
}
