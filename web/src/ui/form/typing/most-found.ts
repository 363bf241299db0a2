/** How many records a search offers while somebody types, unless its call says otherwise. */
export const mostFound = 20
