import { ApiError } from '../../../../api/problems/api-error.ts'

/** Returns the fields that a refusal of the server names, each with its sentence, in the order of the form. */
export function refusedFields<Name extends string>(error: unknown, names: readonly Name[]): { name: Name; sentence: string }[] {
  const sentences = new Map(
    error instanceof ApiError ? Object.entries(error.fields).map(([path, sentence]) => [fieldOf(path), sentence]) : [],
  )
  return names.flatMap((name) => {
    const sentence = sentences.get(name)
    return sentence === undefined ? [] : [{ name, sentence }]
  })
}

/** Returns the field for a path in the call: `permanentVillage` for `permanentParts.village`. */
function fieldOf(path: string): string {
  const [last = '', above = ''] = path.split('.').reverse()
  const [, address] = /^(permanent|present)Parts$/.exec(above) ?? []
  return address ? address + last.charAt(0).toUpperCase() + last.slice(1) : last
}
