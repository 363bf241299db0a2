/** What stands in place of the name of somebody who was erased. */
export const erasedName = 'Erased person'

/** In place of numbers and user names. In small letters, so that no roll number that somebody types is ever one. */
export const erasedNumber = (id: number) => `erased-${id}`

/** In place of an e-mail address; the outbox sends nothing to it. */
export const erasedAddress = (kind: string, id: number) => `erased-${kind}-${id}@erased.invalid`
