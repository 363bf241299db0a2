/** How many lookups one address may make: a campus behind one address never meets it, a program that tries all roll numbers does (decision 40). */
export const lookupRate = { atOnce: 12_000, perSecond: 2 }

/** The same for documents, which cost more. */
export const documentRate = { atOnce: 6_000, perSecond: 1 }
