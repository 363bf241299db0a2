import { useLocation } from '@tanstack/react-router'

/** The address of the present screen as people read it, `/app/reset Password`, without what follows a question mark. */
export function useAddress(): string {
  return readable(useLocation().pathname)
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
