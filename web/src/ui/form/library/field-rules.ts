import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'

type Rules = { ref: unknown; validate?: unknown }

/**
 * Returns a resolver that also applies the rules of the rendered fields, which no schema of the contract contains, such as the first day that can be chosen. A
 * form with a resolver otherwise ignores the rules of its fields.
 */
export function withFieldRules<Values extends FieldValues, Saved>(
  resolver: Resolver<Values, unknown, Saved>,
): Resolver<Values, unknown, Saved> {
  return async (values, context, options) => {
    const checked = await resolver(values, context, options)
    const errors: FieldErrors = { ...checked.errors }
    let broken = false
    for (const name of options.names ?? []) {
      const field: Rules | undefined = get(options.fields, name)
      const message = typeof field?.validate === 'function' ? await field.validate(get(values, name), values) : true
      if (typeof message !== 'string') continue
      broken = true
      set(errors, name, { type: 'validate', message, ref: field?.ref })
    }
    return broken ? { values: {}, errors: errors as FieldErrors<Values> } : checked
  }
}
