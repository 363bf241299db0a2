import { useLocation, useMatch } from '@tanstack/react-router'

/** The address of the present screen as people read it, `/app/reset Password`, without what follows a question mark. */
export function useAddress(): string {
  return readable(useLocation().pathname)
}

/** The address that a page was opened at: it stays the same while the next page is loading and this one still shown. */
export function useOwnAddress(): string {
  const path = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => pathname })
  const present = useAddress()
  return path === undefined ? present : readable(path).replace(/(?<=.)\/$/, '')
}

/** An address with its signs spelled out; as it is where that cannot be. */
export function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
