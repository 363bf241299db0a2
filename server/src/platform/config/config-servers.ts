import { z } from 'zod'

const addresses = 'addresses such as https://portal.college.edu, without a path, separated by commas'

/** Other servers that developers may let the pages of the demo talk to, on the screen /devtools. No other portal lets its pages do so. */
export const serverVariables = {
  SERVER_ADDRESSES: z.string(addresses).transform(toOrigins).default([]),
}

function toOrigins(value: string, context: z.RefinementCtx): string[] {
  const parts = value.split(',').map((part) => part.trim())
  if (parts.every(isOrigin)) return parts.map((part) => new URL(part).origin)
  context.addIssue({ code: 'custom', message: addresses })
  return z.NEVER
}

/** Strictly: what is allowed here goes into the policy that browsers enforce. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z\d.:[\]-]+\/?$/i.test(text) && URL.canParse(text)
}
