import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'

const issuer = 'the address of an OpenID Connect provider, such as https://login.college.edu; http only on this machine'

/** The college's identity provider, if it has one. */
export const providerVariables = {
  OIDC_ISSUER: z.string().trim().refine(isIssuer, issuer).optional(),
  OIDC_CLIENT_ID: z.string().trim().optional(),
  OIDC_CLIENT_SECRET: z.string().trim().optional(),
  OIDC_CLAIM: z
    .string()
    .trim()
    .regex(/^[\w.:/-]{1,100}$/, 'the name of a claim, such as email or preferred_username')
    .default('email'),
  OIDC_LABEL: z.string().trim().max(60, 'at most 60 characters').default('Sign in with the college account'),
}

type Values = z.output<z.ZodObject<typeof providerVariables>>

/** Returns the identity provider; undefined without one. Refuses an incomplete one. */
export function readProvider({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLAIM, OIDC_LABEL }: Values) {
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }
  const missing = Object.entries(needed).filter(([, value]) => value === undefined)
  if (missing.length === 3) return undefined
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET)
    return {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      claim: OIDC_CLAIM,
      label: OIDC_LABEL,
    }
  throw new CannotStart(
    `${missing.map(([name]) => name).join(', ')}: missing, and single sign-on needs all of ${Object.keys(needed).join(', ')}.`,
  )
}

function isIssuer(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || url.search || url.hash || url.username) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
}
