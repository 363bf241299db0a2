type HeldRole = { role: string; scope: unknown; validFrom: string | null; validUntil: string | null }

/**
 * The roles of a user that two administrators changed at once: what either added is given, what either removed is not, and the days are those
 * typed here where they were changed here. The order is the one typed here.
 */
export function mergeRoles<Held extends HeldRole>(opened: Held[], theirs: Held[], typed: Held[]): Held[] {
  const kept = typed.flatMap((one) => {
    const before = find(opened, one)
    if (!before) return [one]
    const now = find(theirs, one)
    if (!now) return []
    return [isSame(before, one) ? now : one]
  })
  return [...kept, ...theirs.filter((one) => !find(opened, one) && !find(typed, one))]
}

function find<Held extends HeldRole>(held: readonly Held[], { role, scope }: Held): Held | undefined {
  return held.find((one) => one.role === role && (one.scope || null) === (scope || null))
}

function isSame(one: HeldRole, other: HeldRole): boolean {
  return one.validFrom === other.validFrom && one.validUntil === other.validUntil
}
