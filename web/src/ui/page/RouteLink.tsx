import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import type { Address } from '../navigation/paths.ts'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function Anchor(props: AnchorProps) {
  return <a {...props} />
}

const Link = createLink(Anchor)

/**
 * A link to a screen of the portal, by its address in the address bar: `/app/Admin/Degrees`. It is also marked as current on the screens below it, unless
 * `exact`.
 */
export function RouteLink({
  to,
  search,
  exact = false,
  ...rest
}: AnchorProps & { to: Address; search?: Record<string, unknown>; exact?: boolean }) {
  return <Link to={to} search={search} preload="intent" activeOptions={{ exact, includeSearch: false }} {...rest} />
}
