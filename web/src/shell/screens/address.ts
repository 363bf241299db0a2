import { useLocation, useMatch } from '@tanstack/react-router'

/** Returns the address of the current screen in readable form, `/app/reset Password`, without search parameters. */
export function useAddress(): string {
  return readable(useLocation().pathname)
}

/** Returns the address at which a page was opened: it stays the same while the next page is loading and this one is still shown. */
export function useOwnAddress(): string {
  const path = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => pathname })
  const present = useAddress()
  return path === undefined ? present : readable(path).replace(/(?<=.)\/$/, '')
}

/** Decodes an address; returns it unchanged if that is not possible. */
export function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
