/** The lookups of the documents, which fill the choices of the forms. Public, since applicants need them; those about people are not. */
export const lookupCalls = {} as const
