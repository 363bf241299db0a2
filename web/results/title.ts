/** The exam title in `/results/{title}`; null for the list. A title may hold anything, a slash and a percent sign included. */
export function titleInAddress(pathname: string): string | null {
  const rest = /^\/results\/(.+)$/.exec(pathname)?.[1]
  if (!rest) return null
  try {
    return decodeURIComponent(rest)
  } catch {
    return rest
  }
}

/** Where the results of a title are. */
export function addressOfTitle(title: string): string {
  return `/results/${encodeURIComponent(title)}`
}
