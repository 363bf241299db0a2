/** Maximum number of records that a search offers while typing, unless its call declares another. */
export const mostFound = 20
