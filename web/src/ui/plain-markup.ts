type Policies = { createPolicy: (name: 'default', rules: { createHTML: (text: string) => string | null }) => unknown }

/**
 * MUI's date field writes the digits of a day through `innerHTML`, which the content policy (`require-trusted-types-for 'script'`) stops.
 * This lets text without markup through, which is all a day needs; everything else stays stopped.
 */
export function allowPlainMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies & { defaultPolicy: unknown } }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createHTML: (text) => (/[<&]/.test(text) ? null : text) })
}
