/** The names of the placeholders in a template except its serial: `{code}/TC/{year}/{serial:4}` has `code` and `year`. */
type PlacesOf<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'serial' | `serial:${string}`> | PlacesOf<Rest>
  : never

export type TemplateValues<Template extends string> = Readonly<Record<PlacesOf<Template>, string | number>>

/** A template with everything except its serial filled in: the text before and after it, and its minimum number of digits. */
export type FilledTemplate = { before: string; after: string; digits: number }

const serialPlace = /\{serial(?::(\d))?\}/

/** Fills a template such as `{code}{year}{serial:4}`. Throws unless it has exactly one serial, or if a value is missing or contains a brace or `#`. */
export function fillTemplate<Template extends string>(template: Template, values: TemplateValues<Template>): FilledTemplate {
  const [before = '', digits, after, ...more] = template.split(serialPlace)
  if (after === undefined || more.length > 0) throw new Error(`${template} needs one place for the serial`)
  const named: Readonly<Record<string, string | number>> = values
  const fill = (text: string) =>
    text.replace(/\{(.*?)\}/g, (_place, name: string) => {
      const value = String(named[name] ?? '#')
      if (/[{}#]/.test(value)) throw new Error(`${template} needs a value for ${name}`)
      return value
    })
  return { before: fill(before), after: fill(after), digits: Number(digits ?? 1) }
}

/** Returns the number with this serial, padded with zeros: `NA20260007`. A longer serial is written in full. */
export function formatNumber({ before, after, digits }: FilledTemplate, serial: number): string {
  return `${before}${String(serial).padStart(digits, '0')}${after}`
}

/** Returns a PostgreSQL regular expression for the numbers of a template, with the serial as its only group. */
export function patternOf({ before, after, digits }: FilledTemplate): string {
  return `^${escaped(before)}([0-9]{${digits},9})${escaped(after)}$`
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
