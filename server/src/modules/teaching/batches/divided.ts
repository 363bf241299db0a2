/** Divides a list, in its order, into this number of parts whose lengths differ by at most one, the longer ones first. */
export function divided<T>(list: readonly T[], parts: number): T[][] {
  const [least, longer] = [Math.floor(list.length / parts), list.length % parts]
  return Array.from({ length: parts }, (_, at) => {
    const from = at * least + Math.min(at, longer)
    return list.slice(from, from + least + (at < longer ? 1 : 0))
  })
}
