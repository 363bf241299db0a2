import { ApplicationForm, applicationErrors, type FormField } from '@nalanda/contract/applications/application-form'

type Typed = Readonly<Record<string, unknown>>

/**
 * What may be saved of what is typed just now: fields that are right as they are, and of the others what was saved before. So a half-typed
 * number never keeps the rest from being saved.
 */
export function savablePart(typed: Typed, saved: ApplicationForm): ApplicationForm {
  const fields = Object.keys(ApplicationForm.shape) as FormField[]
  const kept = fields.map((field) => {
    const read = ApplicationForm.shape[field].safeParse(typed[field])
    return [field, read.success ? read.data : saved[field]] as const
  })
  return withoutErrors(Object.fromEntries(kept) as ApplicationForm, saved)
}

/** A part of an address that is not right keeps none of its other parts from being saved. */
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

/** Keeps on this device what could not be sent. It holds no Aadhaar number, and is deleted as soon as the server has it. */
export function storeLocally(number: string, form: ApplicationForm): void {
  try {
    localStorage.setItem(keyOf(number), JSON.stringify(form))
  } catch {
    // A full or closed store: the form on the screen still holds everything
  }
}

export function removeLocalCopy(number: string): void {
  try {
    localStorage.removeItem(keyOf(number))
  } catch {
    // Nothing was kept, then
  }
}

/** What was kept on this device and never sent; null when there is none, or it is of an older shape. */
export function readLocalCopy(number: string): ApplicationForm | null {
  try {
    const read = ApplicationForm.safeParse(JSON.parse(localStorage.getItem(keyOf(number)) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
