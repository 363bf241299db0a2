type HeldRole = { role: string; scope: unknown; validFrom: string | null; validUntil: string | null }

/**
 * Merges the roles of a user that two administrators changed at once: keeps what either added and omits what either removed. Days changed here win, and the
 * order is the one set here.
 */
export function mergeRoles<Held extends HeldRole>(opened: Held[], theirs: Held[], typed: Held[]): Held[] {
  const isOne = sameRoleIn([opened, theirs, typed])
  const find = (held: readonly Held[], one: Held) => held.find((other) => isOne(other, one))
  const kept = typed.flatMap((one) => {
    const before = find(opened, one)
    if (!before) return [one]
    const now = find(theirs, one)
    if (!now) return []
    return [isSame(before, one) ? now : one]
  })
  return [...kept, ...theirs.filter((one) => !find(opened, one) && !find(typed, one))]
}

/** Returns a comparison of roles: equal regardless of their days, except that the first day distinguishes several terms of one role. */
function sameRoleIn(lists: readonly (readonly HeldRole[])[]) {
  const hasTerms = (one: HeldRole) => lists.some((held) => held.filter((other) => isSamePart(other, one)).length > 1)
  return (one: HeldRole, other: HeldRole) => isSamePart(one, other) && (one.validFrom === other.validFrom || !hasTerms(one))
}

const isSamePart = (one: HeldRole, other: HeldRole) => one.role === other.role && (one.scope || null) === (other.scope || null)

function isSame(one: HeldRole, other: HeldRole): boolean {
  return one.validFrom === other.validFrom && one.validUntil === other.validUntil
}
