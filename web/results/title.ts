/** Returns the exam title in `/results/{title}`; null for the list. A title may contain anything, including a slash and a percent sign. */
export function titleInAddress(pathname: string): string | null {
  const rest = /^\/results\/(.+)$/.exec(pathname)?.[1]
  if (!rest) return null
  try {
    return decodeURIComponent(rest)
  } catch {
    return rest
  }
}

/** Returns the address of the results of a title. */
export function addressOfTitle(title: string): string {
  return `/results/${encodeURIComponent(title)}`
}
