/** Rate of lookups per address: a campus behind one address never reaches it, a program that tries all roll numbers does (decision 40). */
export const lookupRate = { atOnce: 12_000, perSecond: 2 }

/** Like `lookupRate`, for documents, which cost more. */
export const documentRate = { atOnce: 6_000, perSecond: 1 }
