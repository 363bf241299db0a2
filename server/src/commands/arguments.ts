import { type ParseArgsConfig, parseArgs } from 'node:util'
import { CannotStart } from '../platform/config/cannot-start.ts'

/** Returns the options and the single file argument of a command. Refuses other arguments and shows the usage. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(options: T, usage: string) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path && more.length === 0) return { path, values }
  } catch (error) {
    throw new CannotStart(`${(error as Error).message.replace(/\. To specify.*/s, '.')} ${usage}`)
  }
  throw new CannotStart(usage)
}
