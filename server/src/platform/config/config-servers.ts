import { z } from 'zod'

const addresses = 'addresses such as https://portal.college.edu, without a path, separated by commas'

/** Other servers that the pages of the demo may call, set by developers on the screen /devtools. Only the demo allows this. */
export const serverVariables = {
  SERVER_ADDRESSES: z.string(addresses).transform(toOrigins).default([]),
}

function toOrigins(value: string, context: z.RefinementCtx): string[] {
  const parts = value.split(',').map((part) => part.trim())
  if (parts.every(isOrigin)) return parts.map((part) => new URL(part).origin)
  context.addIssue({ code: 'custom', message: addresses })
  return z.NEVER
}

/** Strict, because allowed origins go into the policy that browsers enforce. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z\d.:[\]-]+\/?$/i.test(text) && URL.canParse(text)
}
