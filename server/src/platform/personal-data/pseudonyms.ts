/** Replaces the name of an erased person. */
export const erasedName = 'Erased person'

/** Replaces numbers and user names. In lower case, so that it never equals a typed roll number. */
export const erasedNumber = (id: number) => `erased-${id}`

/** Replaces an e-mail address; the outbox sends nothing to it. */
export const erasedAddress = (kind: string, id: number) => `erased-${kind}-${id}@erased.invalid`
