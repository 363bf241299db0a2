import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function Anchor(props: AnchorProps) {
  return <a {...props} />
}

const Link = createLink(Anchor)

/** A link to a screen of the portal, by its path as the address bar shows it: `/app/Admin/Degrees`. It is the current
 * one on the screens below it too, unless `exact`. */
export function RouteLink({
  to,
  search,
  exact = false,
  ...rest
}: AnchorProps & { to: string; search?: Record<string, unknown>; exact?: boolean }) {
  return (
    <Link to={to as '/'} search={search as never} preload="intent" activeOptions={{ exact, includeSearch: false }} {...rest} />
  )
}
