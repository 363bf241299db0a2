import { ApplicationForm, applicationErrors, type FormField } from '@nalanda/contract/applications/application-form'

type Typed = Readonly<Record<string, unknown>>

/**
 * Returns the part of the typed values that can be saved: valid fields as typed, invalid ones as saved before. So an incomplete number never prevents saving
 * the rest.
 */
export function savablePart(typed: Typed, saved: ApplicationForm): ApplicationForm {
  const fields = Object.keys(ApplicationForm.shape) as FormField[]
  const kept = fields.map((field) => {
    const read = ApplicationForm.shape[field].safeParse(typed[field])
    return [field, read.success ? read.data : saved[field]] as const
  })
  return withoutErrors(Object.fromEntries(kept) as ApplicationForm, saved)
}

/** Replaces single invalid parts of an address, so that they do not prevent saving the other parts. */
function withoutErrors(form: ApplicationForm, saved: ApplicationForm): ApplicationForm {
  const right: Record<string, unknown> = { ...form }
  for (const path of Object.keys(applicationErrors(form, saved))) {
    const [field = '', part] = path.split('.')
    const before = saved[field as FormField]
    right[field] = part ? { ...(right[field] as object), [part]: (before as Record<string, unknown>)[part] ?? null } : before
  }
  return right as ApplicationForm
}

export function sameForm(one: ApplicationForm, other: ApplicationForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const keyOf = (number: string) => `apply-draft-${number}`

/** Stores unsent values on this device. They contain no Aadhaar number and are deleted as soon as the server has them. */
export function storeLocally(number: string, form: ApplicationForm): void {
  try {
    localStorage.setItem(keyOf(number), JSON.stringify(form))
  } catch {
    // Storage is full or unavailable: the form on the screen still holds everything
  }
}

export function removeLocalCopy(number: string): void {
  try {
    localStorage.removeItem(keyOf(number))
  } catch {
    // Then nothing was stored
  }
}

/** Returns the values stored on this device and never sent; null if there are none or their format is outdated. */
export function readLocalCopy(number: string): ApplicationForm | null {
  try {
    const read = ApplicationForm.safeParse(JSON.parse(localStorage.getItem(keyOf(number)) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
