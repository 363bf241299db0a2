/** The way from an enquiry to an admission: application, scrutiny, offer. */
export const funnelCalls = {} as const
export const funnelProblems = {} as const
