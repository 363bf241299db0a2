import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function Anchor(props: AnchorProps) {
  // biome-ignore lint/a11y/useAnchorContent: the content is the caller's
  return <a {...props} />
}

const Link = createLink(Anchor)

/** A link to a screen of the portal, by its path as the address bar shows it: `/app/Admin/Degrees`. */
export function RouteLink({ to, search, ...rest }: AnchorProps & { to: string; search?: Record<string, unknown> }) {
  return <Link to={to as '/'} search={search as never} preload="intent" {...rest} />
}
