import { useLocation } from '@tanstack/react-router'

/** The address of the present screen as people read it, `/app/reset Password`, without what follows a question mark. */
export function useAddress(): string {
  return readable(useLocation().pathname)
}

/** An address with its signs spelled out; as it is where that cannot be. */
export function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
