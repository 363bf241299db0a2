import { refusalOf } from '../platform/config/cannot-start.ts'

/** Runs a command and exits: with code 0, with 2 (or 75) and one line for what the operator can fix (or wait for), or with 1 and the stack of an error. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    const refusal = refusalOf(error)
    console.error(refusal ? refusal.message : error)
    process.exit(refusal ? refusal.exitCode : 1)
  }
}
