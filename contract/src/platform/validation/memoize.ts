/**
 * Memoizes a function of one number or text. A schema shared by hundreds of fields is created once rather than once per field, in every process of the portal.
 */
export function memoize<Argument extends number | string, Answer>(
  make: (argument: Argument) => Answer,
): (argument: Argument) => Answer {
  const made = new Map<Argument, Answer>()
  return (argument) => {
    const kept = made.get(argument)
    if (kept !== undefined) return kept
    const answer = make(argument)
    made.set(argument, answer)
    return answer
  }
}
